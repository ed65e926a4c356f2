import { footnote, styleFromClasses } from '@daybook/rich-text';

const blockNames =
  /^(p|h[1-6]|ul|ol|li|table|thead|tbody|tfoot|tr|td|th|blockquote|div|figure|pre|hr|dl|details|iframe)$/i;

/** Whether a node is a block or missing. White space next to such a node has no meaning. */
export function isBlockOrNone(node: Node | null): boolean {
  return node === null || blockNames.test(node.nodeName);
}

/** Elements whose content the editor keeps as it is. */
const preserved = `figure, iframe, details, dl, pre, .${footnote}`;

/** Rewrites a part of clean HTML so that Lexical imports everything it can. */
export function prepare(part: Element): void {
  const elements = [part, ...part.querySelectorAll('*')].filter((element) => !element.closest(preserved));
  for (const element of elements) {
    if (element instanceof HTMLElement) styleByClasses(element);
    if (element.localName === 'blockquote') linesOfQuote(element);
    if (element.localName === 'th') alignHeader(element);
    if (element.localName === 'ol') dropUsualNumbers(element);
    if (element.matches('small, img')) inLine(element);
    if (element.localName === 'img') keepSpacesBeside(element);
  }
}

function styleByClasses(element: HTMLElement): void {
  const style = styleFromClasses(element.className);
  if (style !== '' && !element.matches('img, iframe, figure, table')) element.setAttribute('style', style);
}

/** Lexical aligns the paragraphs of ordinary cells, but not those of headers. */
function alignHeader(cell: Element): void {
  const style = cell.getAttribute('style');
  const first = cell.firstElementChild;
  if (style === null || (first && isBlockOrNone(first))) return;
  const line = cell.ownerDocument.createElement('p');
  line.setAttribute('style', style);
  line.append(...cell.childNodes);
  cell.append(line);
}

/** Removes numbers that items would have anyway, so that later items still count on after an item is removed. */
function dropUsualNumbers(list: Element): void {
  const items = [...list.children].filter(({ localName }) => localName === 'li');
  const isReversed = list.hasAttribute('reversed');
  let next = Number(list.getAttribute('start') ?? (isReversed ? items.length : 1));
  for (const item of items) {
    const own = item.getAttribute('value');
    if (own === String(next)) item.removeAttribute('value');
    else if (own !== null) next = Number(own);
    next += isReversed ? -1 : 1;
  }
}

/** A quote is one block of lines in the editor, so its paragraphs become lines with an empty line between them. */
function linesOfQuote(quote: Element): void {
  for (const paragraph of [...quote.children].filter(({ localName }) => localName === 'p')) {
    const breaks = paragraph.nextElementSibling ? ['br', 'br'] : [];
    paragraph.replaceWith(
      ...paragraph.childNodes,
      ...breaks.map((name) => quote.ownerDocument.createElement(name)),
    );
  }
}

/** Lexical treats these elements as blocks and drops the spaces next to them. */
function inLine(element: Element): void {
  const wrapper = element.ownerDocument.createElement('span');
  element.replaceWith(wrapper);
  wrapper.append(element);
}

/**
 * Lexical drops spaces at the ends of a line, and does not see that a picture ends no line. So the picture gets a word,
 * which is not imported.
 */
function keepSpacesBeside(picture: Element): void {
  picture.append('picture');
}
