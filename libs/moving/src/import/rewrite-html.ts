import { escapeText } from '@daybook/rich-text';
import { Parser } from 'htmlparser2';

/** The attributes of an element, with decoded values. */
export type Attributes = Readonly<Record<string, string>>;

const empty: ReadonlySet<string> = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'],
]);

/**
 * Parses HTML of any quality and writes it again.
 * @param rewrite returns the attributes of an element, or HTML that replaces an empty element
 */
export function rewriteHtml(
  html: string,
  rewrite: (name: string, attributes: Attributes) => Attributes | string,
): string {
  const parts: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const written = rewrite(name, attributes);
        parts.push(typeof written === 'string' ? written : tagOf(name, written));
      },
      ontext: (text) => void parts.push(escapeText(text)),
      onclosetag(name) {
        if (!empty.has(name)) parts.push(`</${name}>`);
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(html);
  return parts.join('');
}

function tagOf(name: string, attributes: Attributes): string {
  const given = Object.entries(attributes).filter(([attribute]) => /^[a-z][\w:-]*$/.test(attribute));
  return `<${name}${given.map(([attribute, value]) => ` ${attribute}="${escapeText(value)}"`).join('')}>`;
}
