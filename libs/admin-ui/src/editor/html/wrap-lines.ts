import {
  $createParagraphNode,
  $isDecoratorNode,
  $isElementNode,
  type ElementNode,
  type LexicalNode,
} from 'lexical';

/**
 * Puts inline content between blocks into paragraphs, and drops blanks between blocks.
 * @param $newParagraph creates an empty paragraph
 */
export function $wrapLines(
  nodes: readonly LexicalNode[],
  $newParagraph: () => ElementNode = $createParagraphNode,
): LexicalNode[] {
  const blocks: LexicalNode[] = [];
  let line: LexicalNode[] = [];
  const endLine = () => {
    if (
      line.some(
        (node) => node.getTextContent().trim() !== '' || $isDecoratorNode(node) || $isElementNode(node),
      )
    )
      blocks.push($newParagraph().append(...line));
    line = [];
  };
  for (const node of nodes) {
    const isBlock = ($isElementNode(node) || $isDecoratorNode(node)) && !node.isInline();
    if (!isBlock) line.push(node);
    else {
      endLine();
      blocks.push(node);
    }
  }
  endLine();
  return blocks;
}
