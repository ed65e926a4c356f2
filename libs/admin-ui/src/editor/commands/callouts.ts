import type { Callout } from '@daybook/rich-text';
import { $getSelection, $isRangeSelection, $isRootNode, type LexicalNode } from 'lexical';
import { $isCalloutNode } from '../html/node-kinds.ts';
import { $createCalloutNode } from '../nodes/callout-node.ts';

/** Puts the selected blocks into a callout. In a callout of this kind, takes them out; in another, changes its kind. */
export function $makeCallout(kind: Callout): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const nodes = selection.getNodes();
  const first = nodes[0]?.getTopLevelElement();
  const present = first?.getParent();
  if ($isCalloutNode(present)) {
    if (present.getKind() !== kind) present.replace($createCalloutNode(kind), true);
    else {
      for (const child of present.getChildren()) present.insertBefore(child);
      present.remove();
    }
  } else if (first && $isRootNode(present)) {
    const callout = $createCalloutNode(kind);
    first.insertBefore(callout);
    for (const block of new Set(nodes.map($wholeBlock))) {
      if ($isCalloutNode(block)) {
        callout.append(...block.getChildren());
        block.remove();
      } else if (!$isRootNode(block)) callout.append(block);
    }
  }
}

/** The block of the text that a node is part of: of a paragraph in a cell, the table. */
function $wholeBlock(node: LexicalNode): LexicalNode {
  return node.getParents().at(-2) ?? node;
}
