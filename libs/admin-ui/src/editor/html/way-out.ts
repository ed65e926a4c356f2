import { $isTableNode } from '@lexical/table';
import { $createParagraphNode, $getRoot, $isParagraphNode, type LexicalNode } from 'lexical';
import { $isPreservedNode } from './node-kinds.ts';

/** Whether a block, being the last one, would leave no place to go on writing: a table, a video and the like. */
function $isDeadEnd(block: LexicalNode | null | undefined): boolean {
  return $isTableNode(block) || $isPreservedNode(block);
}

/** Puts an empty paragraph at the end of a text that is empty or ends with a table, a video and the like. */
export function $addWayOut(): void {
  const root = $getRoot();
  if (root.isEmpty() || $isDeadEnd(root.getLastChild())) root.append($createParagraphNode());
}

/** Whether a block is only there for the cursor to get behind the one before; it is not part of the text. */
export function $isWayOut(block: LexicalNode | null): boolean {
  return $isParagraphNode(block) && block.isEmpty() && $isDeadEnd(block.getPreviousSibling());
}
