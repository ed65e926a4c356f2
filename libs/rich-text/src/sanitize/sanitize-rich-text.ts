import sanitizeHtml from 'sanitize-html';
import { allowedElements, isAllowedElement, maxNesting } from '../allowed-html.ts';
import { elementClasses } from '../element-classes.ts';
import { layoutClasses } from '../layout.ts';
import { videoFrameOrigins } from '../video-links.ts';
import { wellFormed } from '../well-formed.ts';
import { DepthGuard } from './depth-guard.ts';
import { discardedWithContent } from './foreign-elements.ts';
import { normalizeMarkup } from './normalize-markup.ts';
import { emphasisMark, translateTag } from './translate.ts';

const attributesByElement: Record<string, string[]> = Object.fromEntries(
  Object.entries(allowedElements).map(([element, attributes]) => [element, [...attributes]]),
);

const classesByElement: Record<string, string[]> = { '*': [...layoutClasses] };
for (const [element, names] of Object.entries(elementClasses)) classesByElement[element] = [...names];

const options: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(allowedElements),
  allowedAttributes: { ...attributesByElement, span: ['class', emphasisMark] },
  allowedClasses: classesByElement,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'], iframe: ['https'] },
  allowedIframeHostnames: videoFrameOrigins.map((origin) => new URL(origin).hostname),
  allowIframeRelativeUrls: false,
  disallowedTagsMode: 'discard',
  nestingLimit: maxNesting,
  nonTextTags: [...discardedWithContent],
  parseStyleAttributes: false,
};

/**
 * Makes HTML safe to store and to show on any page: the result has only the elements and attributes of allowed-html.ts,
 * with values that attribute-rules.ts allows. Sanitizing is idempotent, accepts any text, and has a cost that is linear
 * in its length.
 */
export function sanitizeRichText(html: string): string {
  const first = sanitizeOnce(wellFormed(html));
  // A reference such as `&#1;` becomes a forbidden character. The text is parsed again without it, because it may
  // have hidden the scheme of an address.
  const clean = wellFormed(first.html);
  // Removing an element can join elements that must not be nested, such as two paragraphs, which shows only after
  // another pass. The second pass removes nothing, so a third would change nothing.
  return first.restructured || clean !== first.html ? sanitizeOnce(clean).html : clean;
}

function sanitizeOnce(html: string): { html: string; restructured: boolean } {
  const guard = new DepthGuard(html);
  let renamed = false;
  const written = sanitizeHtml(html, {
    ...options,
    onOpenTag: guard.opened,
    onCloseTag: guard.closed,
    parser: guard.options(),
    transformTags: {
      // The content of a frame is raw text for browsers without frames. It is dropped, because each pass would escape
      // it again.
      iframe: (tagName, attribs) => ({ tagName, attribs, text: '' }),
      '*': (tagName, attribs) => {
        const tag = translateTag(tagName, attribs);
        renamed ||= tag.tagName !== tagName || !isAllowedElement(tagName);
        return tag;
      },
    },
  });
  const { html: normalized, restructured } = normalizeMarkup(written);
  return { html: normalized, restructured: renamed || restructured };
}
