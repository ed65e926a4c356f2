import { styleFromClasses } from '@daybook/rich-text';
import { $generateNodesFromDOM } from '@lexical/html';
import {
  $createParagraphNode,
  $getRoot,
  $isDecoratorNode,
  $isElementNode,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';

/** The nodes of clean HTML: what stands in a line at the top gets a paragraph of its own. */
export function $readHtml(editor: LexicalEditor, html: string): LexicalNode[] {
  const document = new DOMParser().parseFromString(html, 'text/html');
  for (const element of document.body.querySelectorAll<HTMLElement>('[class]')) {
    const style = styleFromClasses(element.className);
    if (style !== '' && !element.matches('img, iframe, figure, table')) element.setAttribute('style', style);
  }
  dropBlanksBetweenBlocks(document.body);
  return $wrapLines($generateNodesFromDOM(editor, document));
}

/** Replaces what the editor holds. Call it inside of an update. */
export function $setHtml(editor: LexicalEditor, html: string): void {
  const root = $getRoot();
  root.clear();
  const nodes = $readHtml(editor, html);
  root.append(...(nodes.length > 0 ? nodes : [$createParagraphNode()]));
}

function $wrapLines(nodes: readonly LexicalNode[]): LexicalNode[] {
  const blocks: LexicalNode[] = [];
  let line: LexicalNode[] = [];
  const endLine = () => {
    if (
      line.some(
        (node) => node.getTextContent().trim() !== '' || $isDecoratorNode(node) || $isElementNode(node),
      )
    )
      blocks.push($createParagraphNode().append(...line));
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

/** Line breaks between the tags of blocks would become paragraphs of nothing. */
function dropBlanksBetweenBlocks(body: HTMLElement): void {
  for (const parent of [
    body,
    ...body.querySelectorAll('ul, ol, table, thead, tbody, tfoot, tr, blockquote, div'),
  ]) {
    for (const child of [...parent.childNodes]) {
      const isBlank = child.nodeType === Node.TEXT_NODE && child.textContent?.trim() === '';
      if (isBlank && (isBlockOrNone(child.previousSibling) || isBlockOrNone(child.nextSibling)))
        child.remove();
    }
  }
}

const blockNames =
  /^(p|h[1-6]|ul|ol|li|table|thead|tbody|tfoot|tr|td|th|blockquote|div|figure|pre|hr|dl|details|iframe)$/i;

function isBlockOrNone(node: Node | null): boolean {
  return node === null || blockNames.test(node.nodeName);
}
