import type { LexicalNode } from 'lexical';
import { ImageNode } from '../nodes/image-node.ts';
import { PreservedNode } from '../nodes/preserved-node.ts';

export function $isImageNode(node: LexicalNode | null | undefined): node is ImageNode {
  return node instanceof ImageNode;
}

/** Whether a node is HTML that the editor preserves unchanged. */
export function $isPreservedNode(node: LexicalNode | null | undefined): node is PreservedNode {
  return node instanceof PreservedNode;
}
