const blocks = new Set([
  'P',
  'LI',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'TR',
  'BLOCKQUOTE',
  'DIV',
  'PRE',
  'HR',
  'DT',
  'DD',
  'FIGCAPTION',
  'CAPTION',
  'SUMMARY',
  'DETAILS',
]);

/** Converts rich text to plain text: a line for each block, with the addresses of links and the names of pictures. */
export function readableText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lines = linesOf(body).split('\n');
  return lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

function linesOf(element: Element): string {
  const parts = [...element.childNodes].map((node) => {
    if (node instanceof Text) return node.data.replace(/\s+/g, ' ');
    if (!(node instanceof Element)) return '';
    const text = textOf(node);
    return blocks.has(node.tagName) ? `\n${text}\n` : text;
  });
  return parts.join('');
}

function textOf(node: Element): string {
  const inner = linesOf(node);
  if (node.tagName === 'BR') return '\n';
  if (node.tagName === 'LI') return `• ${inner}`;
  if (node.tagName === 'TD' || node.tagName === 'TH') return `${inner} `;
  if (node.tagName === 'A') return `${inner} (${node.getAttribute('href') ?? ''})`;
  if (node.tagName === 'IMG')
    return `\n[Picture: ${node.getAttribute('alt') || node.getAttribute('src')?.split('/').at(-1)}]\n`;
  if (node.tagName === 'IFRAME' || node.tagName === 'VIDEO')
    return `\n[Video: ${node.getAttribute('src') ?? ''}]\n`;
  return inner;
}
