import { type Alignment, alignments, maxIndent } from '@daybook/rich-text';
import { $isListItemNode, $isListNode, type ListItemNode, type ListNode } from '@lexical/list';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import {
  $isTableCellNode,
  $isTableNode,
  $isTableRowNode,
  type TableCellNode,
  type TableNode,
} from '@lexical/table';
import { $isElementNode, $isParagraphNode, type ElementNode, type LexicalNode } from 'lexical';
import type { CodeBlockNode } from '../nodes/code-block-node.ts';
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
  return `<${name}${attributes({ start })}>${$writeItems(list.getChildren())}</${name}>`;
}

/** Lexical puts a nested list into its own item; in HTML it belongs to the item before it. */
function $writeItems(items: readonly LexicalNode[]): string {
  let html = '';
  for (const item of items) {
    if (!$isListItemNode(item)) continue;
    const nested = $nestedListOf(item);
    if (!nested)
      html += `<li${attributes({ class: $layoutOf(item) })}>${$writeInline(item.getChildren())}</li>`;
    else if (html.endsWith('</li>')) html = `${html.slice(0, -'</li>'.length)}${$writeList(nested)}</li>`;
    else html += `<li>${$writeList(nested)}</li>`;
  }
  return html;
}

function $nestedListOf(item: ListItemNode): ListNode | null {
  const only = item.getChildrenSize() === 1 ? item.getFirstChild() : null;
  return $isListNode(only) ? only : null;
}

function $writeTable(table: TableNode): string {
  const rows = table.getChildren().filter($isTableRowNode);
  const html = rows.map(
    (row) => `<tr>${row.getChildren().filter($isTableCellNode).map($writeCell).join('')}</tr>`,
  );
  return `<table><tbody>${html.join('')}</tbody></table>`;
}

function $writeCell(cell: TableCellNode): string {
  const name = cell.hasHeader() ? 'th' : 'td';
  const [first, ...others] = cell.getChildren();
  const isPlain = others.length === 0 && $isParagraphNode(first) && $layoutOf(first) === null;
  const inner = isPlain ? $writeInline(first.getChildren()) : cell.getChildren().map($writeBlock).join('');
  const spans = { colspan: spanOf(cell.getColSpan()), rowspan: spanOf(cell.getRowSpan()) };
  return `<${name}${attributes(spans)}>${inner}</${name}>`;
}

function spanOf(count: number): string | null {
  return count > 1 ? String(count) : null;
}
