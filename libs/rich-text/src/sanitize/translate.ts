import { isAllowedElement } from '../allowed-html.ts';
import { type Attributes, allowedAttributes } from '../attributes.ts';
import { inlineStyle } from '../inline-style.ts';
import { counterparts } from './foreign-elements.ts';

interface Tag {
  tagName: string;
  attribs: Record<string, string>;
}

/**
 * An attribute that carries the emphasis of a `span` to `normalizeMarkup`, which turns it into elements. The output of
 * the sanitizer never has it.
 */
export const emphasisMark = 'emphasis';

/**
 * Translates a start tag to an allowed element with allowed attributes. Unknown elements keep their name, and
 * sanitize-html drops their tags. A link without an address and a `b` with normal weight become bare spans, which
 * `normalizeMarkup` removes.
 */
export function translateTag(name: string, incoming: Attributes): Tag {
  const element = counterparts.get(name) ?? name;
  if (!isAllowedElement(element)) return { tagName: name, attribs: {} };
  if (isSwitchedOff(element, incoming)) return { tagName: 'span', attribs: {} };
  const attribs = allowedAttributes(element, name === 'center' ? { align: 'center', ...incoming } : incoming);
  if (element === 'a' && attribs.href === undefined) return { tagName: 'span', attribs: {} };
  if (element === 'span') {
    const emphasis = emphasisOf(incoming.style);
    if (emphasis.length > 0) attribs[emphasisMark] = emphasis.join(' ');
  }
  return { tagName: element, attribs };
}

/** Google Docs wraps copied content in `<b style="font-weight:normal">`. */
function isSwitchedOff(element: string, incoming: Attributes): boolean {
  if (incoming.style === undefined) return false;
  const style = inlineStyle(incoming.style);
  if (element === 'b' || element === 'strong')
    return /^(?:normal|[1-4]00)$/.test(style.get('font-weight') ?? '');
  return (element === 'i' || element === 'em') && style.get('font-style') === 'normal';
}

/** The elements for emphasis that other editors write as the style of a `span`. */
function emphasisOf(styleAttribute: string | undefined): string[] {
  const style = inlineStyle(styleAttribute);
  const emphasis: string[] = [];
  if (/^(?:bold|bolder|[6-9]00)$/.test(style.get('font-weight') ?? '')) emphasis.push('strong');
  if (/^(?:italic|oblique)$/.test(style.get('font-style') ?? '')) emphasis.push('em');
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  if (line.includes('underline')) emphasis.push('u');
  if (line.includes('line-through')) emphasis.push('s');
  const position = style.get('vertical-align');
  if (position === 'sub') emphasis.push('sub');
  if (position === 'super') emphasis.push('sup');
  return emphasis;
}
