import { declaredStyle } from './declared-style.ts';

const deletions = 'del, .msoDel, [class*="TrackChangeTextDeletion"]';
const insertions = 'ins, .msoIns, [class*="TrackChangeTextInsertion"]';

/**
 * Accepts the tracked changes of a Word document. Deleted text is removed together with the paragraphs, items, and
 * rows that it leaves empty; inserted text becomes ordinary text.
 */
export function acceptTrackedChanges(body: Element): void {
  for (const deletion of [...body.querySelectorAll(deletions)])
    if (body.contains(deletion)) removeWithEmptied(deletion, body);
  for (const insertion of [...body.querySelectorAll(insertions)])
    insertion.replaceWith(...insertion.childNodes);
}

function removeWithEmptied(element: Element, body: Element): void {
  let parent: Element | null = element.parentElement;
  element.remove();
  while (parent && parent !== body && isEmpty(parent)) {
    const above: Element | null = parent.parentElement;
    // Removing a single cell would shift the cells after it.
    if (!parent.matches('td, th')) parent.remove();
    parent = above;
  }
}

function isEmpty(element: Element): boolean {
  return !element.querySelector('img') && wordsOf(element).trim() === '';
}

/** The text of a node without the list markers that Word writes before items. */
function wordsOf(node: Node): string {
  if (node instanceof Element && declaredStyle(node, 'mso-list') === 'ignore') return '';
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  return [...node.childNodes].map(wordsOf).join('');
}
