import { $getPreviousSelection, $getSelection, $isParagraphNode, $isRangeSelection } from 'lexical';

/** Inserts a block where the cursor is. An empty paragraph in which it stood gives way to it. */
export function $insertBlock(insert: () => void): void {
  const selection = $getSelection() ?? $getPreviousSelection();
  const block = $isRangeSelection(selection) ? selection.anchor.getNode().getTopLevelElement() : null;
  insert();
  if ($isParagraphNode(block) && block.isAttached() && block.isEmpty()) block.remove();
}
