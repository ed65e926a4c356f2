import type { LexicalNode } from 'lexical';
import { ImageNode } from '../nodes/image-node.ts';
import { PreservedNode } from '../nodes/preserved-node.ts';

/** Whether a node is a picture. */
export function $isImageNode(node: LexicalNode | null | undefined): node is ImageNode {
  return node instanceof ImageNode;
}

/** Whether a node is HTML that the editor keeps as it was. */
export function $isPreservedNode(node: LexicalNode | null | undefined): node is PreservedNode {
  return node instanceof PreservedNode;
}
