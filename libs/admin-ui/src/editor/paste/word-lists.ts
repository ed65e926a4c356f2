import { declaredStyle } from './declared-style.ts';

/** A paragraph that Word shows as a list item. */
export interface ListItem {
  /** The paragraph or item with the content of the item. */
  content: Element;
  /** Starts at 1. */
  level: number;
  tag: 'ul' | 'ol';
  start: number;
}

/** Word writes `mso-list:l0 level2 lfo1`: list, level, and override. */
function listParagraph(element: Element | null): ListItem | null {
  if (element?.localName !== 'p') return null;
  const level = /\blevel(\d)/.exec(declaredStyle(element, 'mso-list') ?? '')?.[1];
  if (level === undefined) return null;
  const marker = markerOf(element)?.textContent?.trim() ?? '';
  const number = /^\(?(\d+)[.)]/.exec(marker)?.[1];
  return {
    content: element,
    level: Number(level),
    tag: /^\(?(?:\d+|[a-z]{1,5})[.)]/i.test(marker) ? 'ol' : 'ul',
    start: Number(number ?? 1),
  };
}

/** The bullet or number that Word writes for programs without lists. */
function markerOf(element: Element): Element | null {
  return (
    [...element.querySelectorAll('span')].find((span) => declaredStyle(span, 'mso-list') === 'ignore') ?? null
  );
}

/** Turns Word's list paragraphs into nested lists. */
export function makeLists(body: Element): void {
  for (const element of [...body.querySelectorAll('p')]) {
    const first = element.isConnected ? listParagraph(element) : null;
    if (!first) continue;
    const run: ListItem[] = [];
    let next: ListItem | null = first;
    while (next) {
      run.push(next);
      next = listParagraph(next.content.nextElementSibling);
    }
    element.before(...nestedLists(run));
    for (const { content } of run) content.remove();
  }
}

interface OpenList extends Pick<ListItem, 'level' | 'tag'> {
  list: Element;
}

/**
 * The lists of consecutive items. At the top level, a new list starts if bullets become numbers or numbers become
 * bullets.
 */
export function nestedLists(run: readonly ListItem[]): Element[] {
  const lists: Element[] = [];
  const open: OpenList[] = [];
  for (const item of run) {
    const isOver = ({ level, tag }: OpenList) =>
      level > item.level || (level === item.level && tag !== item.tag);
    for (let last = open.at(-1); last && isOver(last); last = open.at(-1)) open.pop();
    let parent = open.at(-1);
    if (!parent || parent.level < item.level) {
      const list = newList(item);
      const within = parent?.list.lastElementChild;
      if (within) within.append(list);
      else lists.push(list);
      parent = { level: item.level, tag: item.tag, list };
      open.push(parent);
    }
    parent.list.append(newItem(item.content));
  }
  return lists;
}

function newList({ content, tag, start }: ListItem): Element {
  const list = content.ownerDocument.createElement(tag);
  if (tag === 'ol' && start > 1) list.setAttribute('start', String(start));
  return list;
}

function newItem(content: Element): Element {
  markerOf(content)?.remove();
  const item = content.ownerDocument.createElement('li');
  item.append(...content.childNodes);
  return item;
}

/** Keeps the numbers of numbered headings as text, without Word's padding of no-break spaces. */
export function keepHeadingNumbers(body: Element): void {
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const marker = markerOf(heading);
    if (marker) heading.removeAttribute('style');
    marker?.replaceWith(`${marker.textContent?.trim()} `);
  }
}
