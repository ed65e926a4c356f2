import { $isTableCellNode, $isTableNode, $isTableRowNode } from '@lexical/table';
import {
  $copyNode,
  $isDecoratorNode,
  $isElementNode,
  $isParagraphNode,
  type ElementNode,
  type LexicalNode,
} from 'lexical';
import { $isCalloutNode } from './node-kinds.ts';

/**
 * Takes figures, rules, and other blocks without text out of paragraphs, also within callouts and tables. Lexical puts
 * such a block into a paragraph if it stands in another element, but a paragraph cannot contain it in HTML.
 */
export function $liftBlocks(nodes: readonly LexicalNode[]): LexicalNode[] {
  return nodes.flatMap((node) => {
    if ($isParagraphNode(node)) return $splitAroundBlocks(node);
    if ($isCalloutNode(node) || $isTableCellNode(node))
      node.splice(0, node.getChildrenSize(), $liftBlocks(node.getChildren()));
    else if ($isTableNode(node) || $isTableRowNode(node)) $liftBlocks(node.getChildren());
    return [node];
  });
}

function $splitAroundBlocks(paragraph: ElementNode): LexicalNode[] {
  const children = paragraph.getChildren();
  if (!children.some($isBlock)) return [paragraph];
  const blocks: LexicalNode[] = [];
  let line: LexicalNode[] = [];
  const endLine = () => {
    if (line.some($isShown)) blocks.push($copyNode(paragraph).append(...line));
    line = [];
  };
  for (const child of children) {
    child.remove();
    if ($isBlock(child)) {
      endLine();
      blocks.push(child);
    } else line.push(child);
  }
  endLine();
  return blocks;
}

function $isBlock(node: LexicalNode): boolean {
  return $isDecoratorNode(node) && !node.isInline();
}

function $isShown(node: LexicalNode): boolean {
  return node.getTextContent().trim() !== '' || $isDecoratorNode(node) || $isElementNode(node);
}
