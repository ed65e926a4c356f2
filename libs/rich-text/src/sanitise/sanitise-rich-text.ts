import sanitizeHtml from 'sanitize-html';
import { allowedElements, isAllowedElement, maxNesting } from '../allowed-html.ts';
import { layoutClasses } from '../layout.ts';
import { videoFrameOrigins } from '../video-links.ts';
import { wellFormed } from '../well-formed.ts';
import { DepthGuard } from './depth-guard.ts';
import { discardedWithContent } from './foreign-elements.ts';
import { tidy } from './tidy.ts';
import { emphasisMark, translateTag } from './translate.ts';

const attributesByElement: Record<string, string[]> = Object.fromEntries(
  Object.entries(allowedElements).map(([element, attributes]) => [element, [...attributes]]),
);

const options: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(allowedElements),
  allowedAttributes: { ...attributesByElement, span: ['class', emphasisMark] },
  allowedClasses: { '*': [...layoutClasses] },
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
 * HTML that is safe to store and to show on any page: nothing is left but the allowed elements, attributes, and
 * addresses of allowed-html.ts. Sanitizing the result again changes nothing. Takes any text; the cost grows with its
 * length, whatever its shape.
 */
export function sanitiseRichText(html: string): string {
  const first = sanitiseOnce(wellFormed(html));
  // A reference such as `&#1;` becomes a character that no text may hold. The text around it is read again without it:
  // in an address it may have hidden the scheme.
  const clean = wellFormed(first.html);
  // Taking an element away can bring together what may not be nested, such as two paragraphs, which only shows
  // when the result is read again. The second reading takes nothing away, so that a third would change nothing.
  return first.restructured || clean !== first.html ? sanitiseOnce(clean).html : clean;
}

function sanitiseOnce(html: string): { html: string; restructured: boolean } {
  const guard = new DepthGuard(html);
  let renamed = false;
  const written = sanitizeHtml(html, {
    ...options,
    onOpenTag: guard.opened,
    onCloseTag: guard.closed,
    parser: guard.options(),
    transformTags: {
      // What stands in a frame is raw text for browsers without frames; written escaped it would grow each time.
      iframe: (tagName, attribs) => ({ tagName, attribs, text: '' }),
      '*': (tagName, attribs) => {
        const tag = translateTag(tagName, attribs);
        renamed ||= tag.tagName !== tagName || !isAllowedElement(tagName);
        return tag;
      },
    },
  });
  const { html: tidied, restructured } = tidy(written);
  return { html: tidied, restructured: renamed || restructured };
}
