import { Parser } from 'htmlparser2';
import { escaped } from './html-text.ts';

/** Elements that are left out with their content. */
const omitted = /^(?:script|style|template|noscript|iframe|object|svg|math|select|title|dialog)$/;

/** Elements that are kept. All others are replaced by their content. */
const kept =
  /^(?:main|article|section|header|footer|nav|aside|div|span|h[1-6]|p|ul|ol|li|dl|dt|dd|table|thead|tbody|tfoot|tr|th|td|caption|a|strong|em|b|i|u|s|sub|sup|mark|small|blockquote|q|cite|figure|figcaption|img|picture|pre|code|br|hr|time|address|details|summary)$/;

const empty = /^(?:img|br|hr)$/;

/** What a captured page says. */
export interface PageText {
  readonly title: string;
  /** The content as plain HTML, without scripts, forms, and styles. */
  readonly html: string;
  /** The text, with each paragraph, heading, and list item as one line. */
  readonly lines: readonly string[];
}

const inline = /^(?:span|a|strong|em|b|i|u|s|sub|sup|mark|small|q|cite|code|time|img)$/;

/**
 * Reads what a captured page says.
 * @param address the full address of the page, against which links are resolved
 * @param fileOf returns the path in the pack of a picture with this path on the site; null if the pack does not have it
 */
export function readPage(html: string, address: string, fileOf: (path: string) => string | null): PageText {
  const pieces: string[] = [];
  const lines: string[] = [];
  let line = '';
  let title = '';
  let skipped = 0;
  let isTitle = false;
  const endLine = () => {
    const text = line.replace(/\s+/g, ' ').trim();
    if (text !== '') lines.push(text);
    line = '';
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'title' && skipped === 0 && title === '') isTitle = true;
      if (omitted.test(name)) skipped += 1;
      if (skipped > 0) return;
      if (!inline.test(name)) endLine();
      if (name === 'img') line += ` [${attributes.alt ?? ''}] `;
      if (kept.test(name)) pieces.push(`<${name}${attributesOf(name, attributes, address, fileOf)}>`);
    },
    ontext(text) {
      if (isTitle) title += text;
      if (skipped > 0) return;
      line += text;
      pieces.push(escaped(text));
    },
    onclosetag(name) {
      if (name === 'title') isTitle = false;
      if (omitted.test(name)) skipped = Math.max(0, skipped - 1);
      else if (skipped === 0) {
        if (!inline.test(name)) endLine();
        if (kept.test(name) && !empty.test(name)) pieces.push(`</${name}>`);
      }
    },
  });
  parser.write(html);
  parser.end();
  endLine();
  return { title: title.replace(/\s+/g, ' ').trim(), html: pieces.join(''), lines };
}

function attributesOf(
  name: string,
  given: Readonly<Record<string, string>>,
  address: string,
  fileOf: (path: string) => string | null,
): string {
  if (name === 'details') return ' open';
  if (name === 'a') {
    const target = absolute(given.href, address);
    return target ? ` href="${escaped(target.href)}"` : '';
  }
  if (name === 'img') {
    const source = absolute(given.src, address);
    const file = source && source.origin === new URL(address).origin ? fileOf(source.pathname) : null;
    return `${file === null ? '' : ` src="${escaped(file)}"`} alt="${escaped(given.alt ?? '')}"`;
  }
  const spans = ['colspan', 'rowspan'].filter((one) => /^\d{1,3}$/.test(given[one] ?? ''));
  return spans.map((one) => ` ${one}="${given[one]}"`).join('');
}

function absolute(href: string | undefined, address: string): URL | null {
  const url = href === undefined ? null : URL.parse(href, address);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}
