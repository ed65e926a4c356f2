import type { Callout } from '@daybook/rich-text';
import { $getSelection, $isRangeSelection, $isRootNode } from 'lexical';
import { $isCalloutNode } from '../html/node-kinds.ts';
import { $createCalloutNode } from '../nodes/callout-node.ts';

/** Puts the selected blocks into a callout. In a callout of this kind, takes them out; in another, changes its kind. */
export function $makeCallout(kind: Callout): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const blocks = new Set(selection.getNodes().map((node) => node.getTopLevelElement()));
  const [first = null] = blocks;
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
    for (const block of blocks) if (block) callout.append(block);
  }
}
