import { $isLinkNode } from '@lexical/link';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import { $createParagraphNode, $getSelection, $isElementNode, $isRangeSelection, $isTextNode } from 'lexical';
import { $clearEditMarks } from '../nodes/edit-marks.ts';

/** Turns the selection into plain paragraphs: no emphasis, links, headings, quotes, or alignment. Lists stay lists. */
export function $clearFormatting(): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  for (const node of selection.isCollapsed() ? [] : selection.extract()) {
    if ($isTextNode(node)) $clearEditMarks(node.setFormat(0).setStyle(''));
    const link = node.getParent();
    if ($isLinkNode(link)) {
      for (const child of link.getChildren()) link.insertBefore(child);
      link.remove();
    }
  }
  selection.setFormat(0);
  const blocks = new Set(selection.getNodes().map((node) => node.getTopLevelElement()));
  for (const block of blocks) if ($isElementNode(block)) block.setFormat('').setIndent(0);
  if ([...blocks].some((block) => $isHeadingNode(block) || $isQuoteNode(block)))
    $setBlocksType(selection, $createParagraphNode);
}
