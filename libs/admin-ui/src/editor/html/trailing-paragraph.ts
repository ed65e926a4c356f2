import { $isTableNode } from '@lexical/table';
import { $createParagraphNode, $getRoot, $isParagraphNode, type LexicalNode } from 'lexical';
import { $isCalloutNode, $isCodeBlockNode, $isFigureNode, $isPreservedNode } from './node-kinds.ts';

/** Whether a last block would leave no place for the cursor after it: a table, a video, and the like. */
function $needsParagraphAfter(block: LexicalNode | null | undefined): boolean {
  return [$isTableNode, $isPreservedNode, $isFigureNode, $isCalloutNode, $isCodeBlockNode].some(($is) =>
    $is(block),
  );
}

/** Appends an empty paragraph if the text is empty or the cursor cannot go after its last block. */
export function $addTrailingParagraph(): void {
  const root = $getRoot();
  if (root.isEmpty() || $needsParagraphAfter(root.getLastChild())) root.append($createParagraphNode());
}

/** Whether a block is an empty last paragraph that only holds the cursor; it is not part of the text. */
export function $isTrailingParagraph(block: LexicalNode | null): boolean {
  return $isParagraphNode(block) && block.isEmpty() && $needsParagraphAfter(block.getPreviousSibling());
}
