import { $createLinkNode, $isLinkNode } from '@lexical/link';
import { $findMatchingParent } from '@lexical/utils';
import { $getRoot, type TextNode } from 'lexical';
import { type RecognizedLink, recognizedLinks } from './recognized-links.ts';

/** Turns a part of a text node into a link. */
export function $linkPart(node: TextNode, { start, end, href }: RecognizedLink): void {
  const parts = start === 0 ? node.splitText(end) : node.splitText(start, end);
  const part = parts[start === 0 ? 0 : 1];
  if (!part) return;
  const link = $createLinkNode(href);
  part.replace(link);
  link.append(part);
}

/** Whether a text can become a link: it is not code and not in a link. */
export function $isLinkable(node: TextNode): boolean {
  return !node.hasFormat('code') && $findMatchingParent(node, $isLinkNode) === null;
}

/** Links all addresses and citations of rules in the text. Returns how many. */
export function $linkAll(): number {
  let count = 0;
  for (const node of $getRoot().getAllTextNodes()) {
    const links = $isLinkable(node) ? recognizedLinks(node.getTextContent()) : [];
    // From the end, so that the places of earlier ones stay valid.
    for (const link of links.toReversed()) $linkPart(node, link);
    count += links.length;
  }
  return count;
}
