import { plainText } from '@daybook/rich-text/sanitize';
import { $generateNodesFromDOM } from '@lexical/html';
import { $getRoot, type LexicalEditor, type LexicalNode } from 'lexical';
import { $keepNumbers, $mergesKinds } from '../nodes/kept-markup.ts';
import { $createPreservedNode } from '../nodes/preserved-node.ts';
import { $liftBlocks } from './lift-blocks.ts';
import { isBlockOrNone, prepare } from './prepare-import.ts';
import { $addTrailingParagraph } from './trailing-paragraph.ts';
import { $wrapLines } from './wrap-lines.ts';
import { $writeBlock } from './write-html.ts';
import { writtenBlocksOf } from './written-blocks.ts';

/** The nodes of clean HTML. Inline content at the top level gets a paragraph. */
export function $readHtml(editor: LexicalEditor, html: string): LexicalNode[] {
  return $readPieces(editor, html).flatMap(({ nodes }) => nodes);
}

/**
 * Replaces the editor's content and remembers the original HTML of each block. Blocks that would lose content once they
 * are edited, such as lists with tables, become preserved nodes. Call it inside an update.
 */
export function $setHtml(editor: LexicalEditor, html: string): void {
  const root = $getRoot();
  root.clear();
  const pieces = $readPieces(editor, html);
  for (const { nodes, source } of pieces) {
    const written = source === null ? '' : nodes.map($writeBlock).join('');
    const isKept =
      source === null || !(losesContent(source, written) || $mergesKinds(nodes, root.getLastChild()));
    root.append(...(isKept ? nodes : [$createPreservedNode(source, false)]));
    const [block, ...others] = nodes;
    if (isKept && source !== null && block && others.length === 0)
      writtenBlocksOf(editor).remember(block, { html: source, written });
  }
  $keepNumbers(root.getChildren());
  $addTrailingParagraph();
}

/** Whether the editor's HTML of a block lacks elements that people would miss, or has its words in another order. */
function losesContent(source: string, written: string): boolean {
  if (written === source) return false;
  const left = countBlocks(written);
  const hasFewer = [...countBlocks(source)].some(([name, count]) => count > (left.get(name) ?? 0));
  return hasFewer || wordsOf(source) !== wordsOf(written);
}

function wordsOf(html: string): string {
  return plainText(html).replaceAll(' ', '');
}

const missedBlocks = /<(h[1-6]|[uo]l|table|caption|t[dh]|blockquote|pre|hr|dl|details|figure|img|iframe)\b/g;

function countBlocks(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [, name = ''] of html.matchAll(missedBlocks)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

interface Piece {
  nodes: readonly LexicalNode[];
  /** The original HTML of the block; null for inline content. */
  source: string | null;
}

function $readPieces(editor: LexicalEditor, html: string): Piece[] {
  // Nodes stay in the document that parsed them, where pictures do not load before they are shown.
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  dropBlanksBetweenBlocks(parsed.body);
  const pieces: Piece[] = [];
  const line = parsed.createElement('div');
  const $add = (part: Element, source: string | null) => {
    if (part.hasChildNodes())
      pieces.push({ nodes: $liftBlocks($wrapLines($generateNodesFromDOM(editor, part))), source });
    part.replaceChildren();
  };
  for (const child of [...parsed.body.childNodes]) {
    const source = child instanceof Element && isBlockOrNone(child) ? child.outerHTML : null;
    const isInLine = source === null;
    if (!isInLine) $add(line, null);
    const parent = isInLine ? line : parsed.createElement('div');
    parent.append(child);
    // In its new parent, because elements in a line may get a wrapper.
    if (child instanceof Element) prepare(child);
    if (!isInLine) $add(parent, source);
  }
  $add(line, null);
  return pieces;
}

/** Line breaks between block elements would become empty paragraphs. */
function dropBlanksBetweenBlocks(body: HTMLElement): void {
  for (const parent of [
    body,
    ...body.querySelectorAll('ul, ol, table, thead, tbody, tfoot, tr, blockquote, div'),
  ]) {
    for (const child of [...parent.childNodes]) {
      const isBlank = child.nodeType === Node.TEXT_NODE && child.textContent?.trim() === '';
      if (isBlank && (isBlockOrNone(child.previousSibling) || isBlockOrNone(child.nextSibling)))
        child.remove();
    }
  }
}
