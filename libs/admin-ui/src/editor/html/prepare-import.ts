import { styleFromClasses } from '@daybook/rich-text';

const blockNames =
  /^(p|h[1-6]|ul|ol|li|table|thead|tbody|tfoot|tr|td|th|blockquote|div|figure|pre|hr|dl|details|iframe)$/i;

/** Whether a node is a block, or not there at all: blanks beside it mean nothing. */
export function isBlockOrNone(node: Node | null): boolean {
  return node === null || blockNames.test(node.nodeName);
}

/** What the editor shows and keeps as it is. */
const preserved = 'figure, iframe, details, dl, pre';

/** Brings a part of clean HTML into the form from which Lexical takes all that it can hold. */
export function prepare(part: Element): void {
  const elements = [part, ...part.querySelectorAll('*')].filter((element) => !element.closest(preserved));
  for (const element of elements) {
    if (element instanceof HTMLElement) styleByClasses(element);
    if (element.localName === 'blockquote') linesOfQuote(element);
    if (element.localName === 'small') inLine(element);
  }
}

function styleByClasses(element: HTMLElement): void {
  const style = styleFromClasses(element.className);
  if (style !== '' && !element.matches('img, iframe, figure, table')) element.setAttribute('style', style);
}

/** A quote in the editor is one run of lines; the paragraphs in it become lines with an empty one between. */
function linesOfQuote(quote: Element): void {
  for (const paragraph of [...quote.children].filter(({ localName }) => localName === 'p')) {
    const breaks = paragraph.nextElementSibling ? ['br', 'br'] : [];
    paragraph.replaceWith(
      ...paragraph.childNodes,
      ...breaks.map((name) => quote.ownerDocument.createElement(name)),
    );
  }
}

/** Lexical takes `small` for a block and drops the blanks beside it. */
function inLine(element: Element): void {
  const wrapper = element.ownerDocument.createElement('span');
  element.replaceWith(wrapper);
  wrapper.append(element);
}
