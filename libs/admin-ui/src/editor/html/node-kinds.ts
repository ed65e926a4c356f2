import type { LexicalNode } from 'lexical';
import { CalloutNode } from '../nodes/callout-node.ts';
import { CodeBlockNode } from '../nodes/code-block-node.ts';
import { FigureNode } from '../nodes/figure-node.ts';
import { FootnoteNode } from '../nodes/footnote-node.ts';
import { ImageNode } from '../nodes/image-node.ts';
import { PreservedNode } from '../nodes/preserved-node.ts';

export function $isImageNode(node: LexicalNode | null | undefined): node is ImageNode {
  return node instanceof ImageNode;
}

/** Whether a node is HTML that the editor preserves unchanged. */
export function $isPreservedNode(node: LexicalNode | null | undefined): node is PreservedNode {
  return node instanceof PreservedNode;
}

export function $isCalloutNode(node: LexicalNode | null | undefined): node is CalloutNode {
  return node instanceof CalloutNode;
}

export function $isCodeBlockNode(node: LexicalNode | null | undefined): node is CodeBlockNode {
  return node instanceof CodeBlockNode;
}

export function $isFootnoteNode(node: LexicalNode | null | undefined): node is FootnoteNode {
  return node instanceof FootnoteNode;
}

export function $isFigureNode(node: LexicalNode | null | undefined): node is FigureNode {
  return node instanceof FigureNode;
}
