import type { LexicalNode } from 'lexical';
import { ImageNode } from '../nodes/image-node.ts';
import { PreservedNode } from '../nodes/preserved-node.ts';

export function $isImageNode(node: LexicalNode): node is ImageNode {
  return node instanceof ImageNode;
}

export function $isPreservedNode(node: LexicalNode): node is PreservedNode {
  return node instanceof PreservedNode;
}
