import { $isTableCellNode, $isTableNode, $isTableRowNode } from '@lexical/table';
import { $copyNode, $isDecoratorNode, $isParagraphNode, type LexicalNode, type ParagraphNode } from 'lexical';
import { $isCalloutNode } from './node-kinds.ts';
import { $wrapLines } from './wrap-lines.ts';

/**
 * Takes figures, rules, and videos out of paragraphs, including the paragraphs of callouts and tables. Lexical wraps them
 * in a paragraph if they are in another element, but HTML does not allow them there.
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

function $splitAroundBlocks(paragraph: ParagraphNode): LexicalNode[] {
  const children = paragraph.getChildren();
  if (!children.some((child) => $isDecoratorNode(child) && !child.isInline())) return [paragraph];
  for (const child of children) child.remove();
  return $wrapLines(children, () => $copyNode(paragraph));
}
