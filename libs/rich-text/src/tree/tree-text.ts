import type { Pause } from './build-tree.ts';
import { isInlineNode } from './inline-nodes.ts';
import type { RichTextList, RichTextNode, RichTextRow, RichTextTree } from './rich-text-tree.ts';
import { TextLines } from './text-lines.ts';

/**
 * The plain text of a tree. Blank lines separate blocks, items of lists have markers, and tabs separate cells. Footnotes
 * and the descriptions of pictures and videos are in brackets.
 * @param pause is awaited between the blocks of long texts, so that other work can run
 */
export async function treeText({ children }: RichTextTree, pause?: Pause): Promise<string> {
  const lines = new TextLines();
  for (const [index, child] of children.entries()) {
    if (index > 0 && index % blocksAtOnce === 0) await pause?.();
    write(child, lines, { gap: 2, depth: 0, isPreformatted: false });
  }
  return lines.end();
}

const blocksAtOnce = 200;

/** Where a node is written. */
interface Place {
  /** Line breaks between blocks; 0 within a cell, which is one line. */
  readonly gap: number;
  /** Number of lists around the node. */
  readonly depth: number;
  readonly isPreformatted: boolean;
}

function writeAll(nodes: readonly RichTextNode[], lines: TextLines, place: Place): void {
  for (const node of nodes) write(node, lines, place);
}

function write(node: RichTextNode, lines: TextLines, place: Place): void {
  const close = { ...place, gap: Math.min(place.gap, 1) };
  const block = (inside: Place) => {
    lines.block(place.gap);
    if ('children' in node) writeAll(node.children, lines, inside);
    lines.block(place.gap);
  };
  switch (node.type) {
    case 'text':
      writeText(node.text, lines, place);
      break;
    case 'lineBreak':
      if (place.gap === 0) lines.space();
      else lines.newLine(place.isPreformatted ? undefined : 2);
      break;
    case 'picture':
      if (node.alt !== '') lines.exact(`[${node.alt}]`);
      break;
    case 'video':
      lines.exact(`[${node.title}]`);
      break;
    case 'footnote':
      lines.space();
      lines.exact('[');
      writeAll(node.children, lines, place);
      lines.directly(']');
      break;
    case 'list':
      lines.block(place.gap);
      writeItems(node, lines, { ...close, depth: place.depth + 1 });
      lines.indent(place.depth);
      lines.block(place.gap);
      break;
    case 'tableRow':
      lines.block(close.gap);
      writeCells(node, lines, close);
      lines.block(close.gap);
      break;
    case 'preformatted':
      block({ ...place, isPreformatted: place.gap > 0 });
      break;
    case 'figure':
    case 'descriptionList':
    case 'table':
      block(close);
      break;
    case 'tableColumn':
    case 'tableColumns':
      break;
    default:
      if (!isInlineNode(node)) block(place);
      else if ('children' in node) writeAll(node.children, lines, place);
  }
}

function writeText(text: string, lines: TextLines, { isPreformatted }: Place): void {
  if (!isPreformatted) lines.words(text);
  else
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) lines.newLine();
      if (line !== '') lines.exact(line);
    }
}

function writeItems(list: RichTextList, lines: TextLines, place: Place): void {
  let number = list.start ?? (list.reversed ? list.children.length : 1);
  for (const item of list.children) {
    if (item.type !== 'listItem') {
      write(item, lines, place);
      continue;
    }
    number = item.value !== undefined && list.ordered ? item.value : number;
    const marker = list.ordered ? `${numeral(number, list.numbering)}. ` : '- ';
    lines.block(place.gap);
    if (place.gap > 0) lines.indent(place.depth, marker);
    writeAll(item.children, lines, place);
    number += list.reversed ? -1 : 1;
  }
}

/** Cells are one line each. A table within a cell is part of that line. */
function writeCells(row: RichTextRow, lines: TextLines, { gap, ...place }: Place): void {
  for (const [index, cell] of row.children.entries()) {
    if (index > 0 && gap > 0) lines.directly('\t');
    write(cell, lines, { ...place, gap: 0 });
  }
}

/** The number of an item as its list shows it; in digits if it has no letters or the Roman number is long. */
function numeral(number: number, numbering: RichTextList['numbering'] = '1'): string {
  const lower = numbering.toLowerCase();
  let shown = String(number);
  if (lower === 'a' && number >= 1 && number <= 26) shown = String.fromCharCode(96 + number);
  if (lower === 'i' && number >= 1 && number <= 39) shown = roman(number);
  return lower === numbering ? shown : shown.toUpperCase();
}

function roman(number: number): string {
  const ones = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];
  return 'x'.repeat(Math.floor(number / 10)) + ones[number % 10];
}
