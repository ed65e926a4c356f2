import { $getPreviousSelection, $getSelection, $isParagraphNode, $isRangeSelection } from 'lexical';

/** Inserts a block at the cursor. It replaces the paragraph of the cursor if that is empty. */
export function $insertBlock(insert: () => void): void {
  const selection = $getSelection() ?? $getPreviousSelection();
  const block = $isRangeSelection(selection) ? selection.anchor.getNode().getTopLevelElement() : null;
  insert();
  if ($isParagraphNode(block) && block.isAttached() && block.isEmpty()) block.remove();
}
