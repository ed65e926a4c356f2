export {
  type AllowedElement,
  type AttributeName,
  allowedElements,
  isAllowedElement,
  isInlineElement,
  maxNesting,
} from './allowed-html.ts';
export { type Attributes, allowedAttributes } from './attributes.ts';
export {
  type Callout,
  callouts,
  elementClass,
  footnote,
  type Width,
  widths,
} from './element-classes.ts';
export {
  type Alignment,
  alignments,
  type Layout,
  layoutClasses,
  layoutFromClasses,
  maxIndent,
  styleFromClasses,
} from './layout.ts';
export { escapeText, hostOf, isForeignPicture, type MediaElement, replaceMedia } from './media.ts';
export { httpUrl, imageAddress, linkAddress } from './safe-links.ts';
export { showsNothing } from './shows-nothing.ts';
export { isVideoLink, videoEmbedUrl, videoFrameOrigins } from './video-links.ts';
export { wellFormed } from './well-formed.ts';
