import { $generateNodesFromDOM } from '@lexical/html';
import { $getRoot, type LexicalEditor, type LexicalNode } from 'lexical';
import { $liftBlocks } from './lift-blocks.ts';
import { isBlockOrNone, prepare } from './prepare-import.ts';
import { $addTrailingParagraph } from './trailing-paragraph.ts';
import { $wrapLines } from './wrap-lines.ts';
import { writtenBlocksOf } from './written-blocks.ts';

/** The nodes of clean HTML. Inline content at the top level gets a paragraph. */
export function $readHtml(editor: LexicalEditor, html: string): LexicalNode[] {
  return $readPieces(editor, html).flatMap(({ nodes }) => nodes);
}

/** Replaces the editor's content and remembers the original HTML of each block. Call it inside an update. */
export function $setHtml(editor: LexicalEditor, html: string): void {
  const root = $getRoot();
  root.clear();
  const pieces = $readPieces(editor, html);
  for (const { nodes, source } of pieces) {
    root.append(...nodes);
    const [block, ...others] = nodes;
    if (source !== null && block && others.length === 0) writtenBlocksOf(editor).$remember(block, source);
  }
  $addTrailingParagraph();
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
    if (child instanceof Element) prepare(child);
    if (source === null) line.append(child);
    else {
      $add(line, null);
      const block = parsed.createElement('div');
      block.append(child);
      $add(block, source);
    }
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
