import { type Alignment, alignments, maxIndent } from '@daybook/rich-text';
import { $isListItemNode, $isListNode, type ListItemNode, type ListNode } from '@lexical/list';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import {
  $isTableCellNode,
  $isTableNode,
  $isTableRowNode,
  type TableCellNode,
  type TableNode,
  type TableRowNode,
} from '@lexical/table';
import { $isElementNode, $isParagraphNode, type ElementNode, type LexicalNode } from 'lexical';
import type { CodeBlockNode } from '../nodes/code-block-node.ts';
import { $isBareItem, $keptAttributes, $sectionsOf, $startOfTable } from '../nodes/kept-markup.ts';
import { attributes, escapeText } from './markup.ts';
import { $isCalloutNode, $isCodeBlockNode, $isFigureNode, $isPreservedNode } from './node-kinds.ts';
import { $writeInline } from './write-inline.ts';

/** A block as HTML that the sanitizer keeps unchanged. */
export function $writeBlock(node: LexicalNode): string {
  if ($isPreservedNode(node) || $isFigureNode(node)) return node.getHtml();
  if ($isCodeBlockNode(node)) return $writeCodeBlock(node);
  if ($isCalloutNode(node))
    return `<div class="${node.getKind()}">${node.getChildren().map($writeBlock).join('')}</div>`;
  if ($isListNode(node)) return $writeList(node);
  if ($isTableNode(node)) return $writeTable(node);
  if (!$isElementNode(node)) return `<p>${$writeInline([node])}</p>`;
  const name = $isHeadingNode(node) ? node.getTag() : $isQuoteNode(node) ? 'blockquote' : 'p';
  const inner = $writeInline(node.getChildren());
  return `<${name}${attributes({ class: $layoutOf(node) })}>${inner || '<br>'}</${name}>`;
}

/** The classes for a block's alignment and indentation. */
function $layoutOf(node: ElementNode): string | null {
  const align = alignments.find((each): each is Alignment => each === node.getFormatType());
  const indent = $isListItemNode(node) ? 0 : Math.min(node.getIndent(), maxIndent);
  const names = [align && `align-${align}`, indent > 0 && `indent-${indent}`].filter(Boolean);
  return names.length > 0 ? names.join(' ') : null;
}

function $writeCodeBlock(block: CodeBlockNode): string {
  const text = escapeText(block.getTextContent());
  if (block.hasCode()) return `<pre><code>${text}</code></pre>`;
  // Browsers ignore a line break right after the start tag.
  return `<pre>${text.startsWith('\n') ? '\n' : ''}${text}</pre>`;
}

function $writeList(list: ListNode): string {
  const name = list.getTag();
  const start = name === 'ol' && list.getStart() !== 1 ? String(list.getStart()) : null;
  const { type, reversed } = $keptAttributes(list, 'type', 'reversed');
  const own = `${attributes({ start, type })}${typeof reversed === 'string' ? ' reversed' : ''}`;
  return `<${name}${own}>${$writeItems(list.getChildren())}</${name}>`;
}

/**
 * Lexical puts each nested list into its own item. In HTML, the list belongs to the item before it, unless the text
 * had an item for the list alone.
 */
function $writeItems(items: readonly LexicalNode[]): string {
  let html = '';
  for (const item of items) {
    if (!$isListItemNode(item)) continue;
    const nested = $nestedListOf(item);
    const own = attributes({ class: $layoutOf(item), ...$keptAttributes(item, 'value') });
    if (!nested) html += `<li${own}>${$writeInline(item.getChildren())}</li>`;
    else if (html.endsWith('</li>') && !$isBareItem(item))
      html = `${html.slice(0, -'</li>'.length)}${$writeList(nested)}</li>`;
    else html += `<li${own}>${$writeList(nested)}</li>`;
  }
  return html;
}

function $nestedListOf(item: ListItemNode): ListNode | null {
  const only = item.getChildrenSize() === 1 ? item.getFirstChild() : null;
  return $isListNode(only) ? only : null;
}

function $writeTable(table: TableNode): string {
  const sections = $sectionsOf(table.getChildren().filter($isTableRowNode)).map(
    ({ name, rows }) => `<${name}>${rows.map($writeRow).join('')}</${name}>`,
  );
  const own = attributes($keptAttributes(table, 'class'));
  return `<table${own}>${$startOfTable(table)}${sections.join('')}</table>`;
}

function $writeRow(row: TableRowNode): string {
  const cells = row.getChildren().filter($isTableCellNode).map($writeCell);
  return `<tr${attributes($keptAttributes(row, 'class'))}>${cells.join('')}</tr>`;
}

function $writeCell(cell: TableCellNode): string {
  const name = cell.hasHeader() ? 'th' : 'td';
  const [first, ...others] = cell.getChildren();
  const isPlain = others.length === 0 && $isParagraphNode(first) && $layoutOf(first) === null;
  const inner = isPlain ? $writeInline(first.getChildren()) : cell.getChildren().map($writeBlock).join('');
  const own = attributes({
    colspan: spanOf(cell.getColSpan()),
    rowspan: spanOf(cell.getRowSpan()),
    ...(cell.hasHeader() ? $keptAttributes(cell, 'scope') : {}),
  });
  return `<${name}${own}>${inner}</${name}>`;
}

function spanOf(count: number): string | null {
  return count > 1 ? String(count) : null;
}
