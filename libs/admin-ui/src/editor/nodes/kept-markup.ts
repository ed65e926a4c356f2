import { $isListNode, ListItemNode, ListNode } from '@lexical/list';
import { TableCellNode, TableNode, TableRowNode } from '@lexical/table';
import {
  $getState,
  $isElementNode,
  $isParagraphNode,
  $setState,
  createState,
  type DOMConversionFn,
  type DOMConversionMap,
  type LexicalNode,
} from 'lexical';

const textState = <K extends string>(name: K, resetOnCopyNode = false) =>
  createState(name, { parse: (value) => (typeof value === 'string' ? value : null), resetOnCopyNode });

/** Attributes of lists and tables that the editor keeps but cannot change. */
const attributeStates = {
  class: textState('class'),
  type: textState('type'),
  reversed: textState('reversed'),
  // The Enter key copies an item, and the new item gets the next number.
  value: textState('value', true),
  scope: textState('scope'),
};

type KeptAttribute = keyof typeof attributeStates;

const captionState = textState('caption');
const columnsState = textState('columns');
/** How many columns the table had when it was read. */
const columnCountState = textState('columnCount');
const sectionState = textState('section');
/** Whether an item of the text has nothing but a nested list. The Enter key copies an item. */
const bareState = textState('bare', true);

interface NodeClass {
  importDOM?: () => DOMConversionMap | null;
}

/** Imports lists and tables with the markup that Lexical drops. */
export const keptMarkupImport: DOMConversionMap = {
  ol: () => importAs(ListNode, 'ol', ['type', 'reversed']),
  li: () =>
    importAs(ListItemNode, 'li', ['value'], (item, { childNodes, children: [first, ...others] }) => {
      const isRoom = (node: Node) => node === first || /^[\t\n\f\r ]*$/.test(node.textContent ?? '');
      const isBare = first?.matches('ul, ol') && others.length === 0 && [...childNodes].every(isRoom);
      $setState(item, bareState, isBare ? 'yes' : null);
    }),
  table: () =>
    importAs(TableNode, 'table', ['class'], (table, element) => {
      $setState(table, captionState, markupOf(element, 'caption'));
      $setState(table, columnsState, markupOf(element, 'colgroup'));
      $setState(table, columnCountState, String(countColumns(element)));
    }),
  tr: () =>
    importAs(TableRowNode, 'tr', ['class'], (row, element) => {
      $setState(row, sectionState, element.parentElement?.localName ?? null);
    }),
  th: () => importAs(TableCellNode, 'th', ['scope']),
};

/** Imports an element as Lexical does, and keeps some of its attributes. */
function importAs(
  nodeClass: NodeClass,
  element: string,
  kept: readonly KeptAttribute[],
  $keepMore: (node: LexicalNode, element: HTMLElement) => void = () => undefined,
) {
  const conversion: DOMConversionFn = (source) => {
    const output = nodeClass.importDOM?.()?.[element]?.(source)?.conversion(source) ?? null;
    const node = output?.node ?? null;
    if (node === null || Array.isArray(node)) return output;
    for (const name of kept) $setState(node, attributeStates[name], source.getAttribute(name));
    $keepMore(node, source);
    return output;
  };
  return { conversion, priority: 1 as const };
}

/** The children of an element with this name, as HTML. */
function markupOf(parent: Element, name: string): string {
  return [...parent.children].flatMap((child) => (child.localName === name ? child.outerHTML : [])).join('');
}

/** The number of columns of a table, as Lexical counts them: those of the first row. */
function countColumns(table: Element): number {
  const cells = [...(table.querySelector('tr')?.children ?? [])];
  return cells.reduce((count, cell) => count + Number(cell.getAttribute('colspan') ?? 1), 0);
}

/** The attributes that were kept for a list, an item, a table, a row, or a cell. */
export function $keptAttributes(
  node: LexicalNode,
  ...names: readonly KeptAttribute[]
): Record<string, string | null> {
  return Object.fromEntries(names.map((name) => [name, $getState(node, attributeStates[name])]));
}

/** Whether an item that holds a nested list was an item of its own in the text. Lexical makes one for every nested list. */
export function $isBareItem(item: LexicalNode): boolean {
  return $getState(item, bareState) !== null;
}

/** Whether two lists that follow each other have different kinds of numbers. Lexical merges them. */
function $areNumberedDifferently(before: LexicalNode | null, list: LexicalNode): boolean {
  if (!$isListNode(before) || !$isListNode(list)) return false;
  const [one, other] = [before, list].map((each) =>
    JSON.stringify($keptAttributes(each, 'type', 'reversed')),
  );
  return before.getTag() === list.getTag() && one !== other;
}

/**
 * Whether lists of different kinds follow each other, also in callouts and cells.
 * @param before the block in front of the others
 */
export function $mergesKinds(blocks: readonly LexicalNode[], before: LexicalNode | null = null): boolean {
  return blocks.some(
    (block, index) =>
      $areNumberedDifferently(blocks[index - 1] ?? before, block) ||
      ($isElementNode(block) && !$isListNode(block) && $mergesKinds(block.getChildren())),
  );
}

/** Keeps the numbers of lists that follow each other, also in callouts and cells, although Lexical merges the lists. */
export function $keepNumbers(blocks: readonly LexicalNode[]): void {
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1];
    if ($isElementNode(block) && !$isListNode(block) && !$isParagraphNode(block))
      $keepNumbers(block.getChildren());
    if (!$isListNode(block) || !$isListNode(before)) continue;
    const first = block.getFirstChild();
    if (block.getTag() !== 'ol' || before.getTag() !== 'ol' || !first) continue;
    if ($getState(first, attributeStates.value) === null)
      $setState(first, attributeStates.value, String(block.getStart()));
  }
}

/** The caption and the columns of a table, as HTML. The columns are left out once a column was added or removed. */
export function $startOfTable(table: TableNode): string {
  const columns = $getState(table, columnsState) ?? '';
  const isCurrent = $getState(table, columnCountState) === String(table.getColumnCount());
  return `${$getState(table, captionState) ?? ''}${isCurrent ? columns : ''}`;
}

/** The caption of a table as inline HTML; empty if it has none. */
export function $captionOf(table: TableNode): string {
  const html = $getState(table, captionState) ?? '';
  const [, caption = ''] = /^<caption[^>]*>(.*)<\/caption>$/s.exec(html) ?? [];
  return caption;
}

/** @param caption clean inline HTML; empty for none */
export function $setCaption(table: TableNode, caption: string): void {
  if (caption !== $captionOf(table))
    $setState(table, captionState, caption === '' ? null : `<caption>${caption}</caption>`);
}

/** A part of a table with its rows. */
interface TableSection {
  readonly name: 'thead' | 'tbody' | 'tfoot';
  readonly rows: readonly TableRowNode[];
}

/** The parts of a table that have rows. New rows belong to the part where they were added. */
export function $sectionsOf(rows: readonly TableRowNode[]): TableSection[] {
  const isIn = (name: string) => (row: TableRowNode) => $getState(row, sectionState) === name;
  const headEnd = rows.findLastIndex(isIn('thead')) + 1;
  const footAt = rows.slice(headEnd).findIndex(isIn('tfoot'));
  const bodyEnd = footAt === -1 ? rows.length : headEnd + footAt;
  const sections: TableSection[] = [
    { name: 'thead', rows: rows.slice(0, headEnd) },
    { name: 'tbody', rows: rows.slice(headEnd, bodyEnd) },
    { name: 'tfoot', rows: rows.slice(bodyEnd) },
  ];
  return sections.filter((section) => section.rows.length > 0);
}
