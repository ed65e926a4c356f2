/** Elements that contain only other elements. */
const frames: ReadonlySet<string> = new Set([
  'table',
  'tbody',
  'thead',
  'tfoot',
  'tr',
  'colgroup',
  'ul',
  'ol',
  'dl',
]);

/** Elements whose texts are paragraphs if empty lines separate them. */
const containers: ReadonlySet<string> = new Set([
  ...['li', 'dd', 'td', 'th', 'div', 'section', 'article', 'aside', 'main', 'header', 'footer', 'nav'],
  ...['details', 'figure', 'form', 'fieldset', 'center'],
]);

const others = ['p', 'h[1-6]', 'blockquote', 'dt', 'hr', 'col', 'caption', 'figcaption', 'summary', 'legend'];
const names = [...frames, ...containers, ...others].join('|');

/** An element that is no part of a line. `<pre >` and a number between two characters U+0000 stand for code. */
const blockTag = new RegExp(`(<pre >\\0\\d+\\0|</?(?:${names})(?=[\\s/>])[^>]*>)`, 'i');
const nameOf = /^<(\/?)([a-z][a-z\d]*)/i;

/** Elements without an end, and the placeholder of code. */
const endless: ReadonlySet<string> = new Set(['hr', 'col', 'pre']);
/** Elements that end where the next one begins, if nothing else ends them. */
const endedByNext: ReadonlySet<string> = new Set(['p', 'li', 'dt', 'dd', 'tr', 'td', 'th']);

const emptyLines = /\n[ \t]*\n\s*/;
/** A line end, but not in a tag. */
const lineEnd = /(<[^>]*>)|\s*\n\s*/g;
const shown = /<(?:img|iframe|video|audio|embed|object)\b/i;

/**
 * Adds the paragraphs and line breaks that readers of a text of the classic editor saw: empty lines separate paragraphs,
 * and line ends break lines. Elements such as lists, tables, and headings need no empty lines around them.
 */
export function classicParagraphs(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').replace(/<br\s*\/?>[ \t]*\n?/gi, '\n');
  const open: string[] = [];
  const parts = lines.trim().split(blockTag);
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return withParagraphs(part, open.at(-1) ?? '');
      follow(part, open);
      return part;
    })
    .join('');
}

/** Keeps the list of open elements up to date after a tag. */
function follow(tag: string, open: string[]): void {
  const [, slash, written = ''] = nameOf.exec(tag) ?? [];
  const name = written.toLowerCase();
  if (slash === '/') {
    const index = open.lastIndexOf(name);
    if (index !== -1) open.splice(index);
    return;
  }
  const last = open.at(-1);
  if (last === 'p' || (last === name && endedByNext.has(name))) open.pop();
  if (!endless.has(name)) open.push(name);
}

/**
 * Text between two tags of blocks.
 * @param parent the name of the element that contains it; empty for none
 */
function withParagraphs(text: string, parent: string): string {
  if (frames.has(parent)) return text;
  const content = text.trim();
  const pieces = content.split(emptyLines);
  const isParagraphs =
    parent === '' || parent === 'blockquote' || (containers.has(parent) && pieces.length > 1);
  const lines = isParagraphs
    ? pieces.map(paragraph).join('\n')
    : pieces.map(withBreaks).join(parent === 'p' ? '</p>\n<p>' : '<br>');
  const [before = '', after = ''] = [/^\s*\n/, /\n\s*$/].map((edge) => (edge.test(text) ? '\n' : ''));
  return content === '' ? before : before + lines + after;
}

/** Tags without a text, such as the end of a link around a heading, are no paragraph. */
function paragraph(piece: string): string {
  const isShown = shown.test(piece) || piece.replace(/<[^>]*>/g, '').trim() !== '';
  return isShown ? `<p>${withBreaks(piece)}</p>` : piece;
}

function withBreaks(piece: string): string {
  return piece.replace(lineEnd, (_all, tag?: string) => tag ?? '<br>');
}
