import { declaredStyle } from './declared-style.ts';

const deletions = 'del, .msoDel, [class*="TrackChangeTextDeletion"]';
const insertions = 'ins, .msoIns, [class*="TrackChangeTextInsertion"]';

/**
 * Accepts the tracked changes of a Word document: deleted text goes, together with the paragraphs, items, and rows it
 * leaves empty, and inserted text becomes ordinary text.
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
    // A cell stays as long as its row does, or the cells after it would move to other columns.
    if (!parent.matches('td, th')) parent.remove();
    parent = above;
  }
}

function isEmpty(element: Element): boolean {
  return !element.querySelector('img') && wordsOf(element).trim() === '';
}

/** The text of a node without the bullets and numbers that Word writes in front of list items. */
function wordsOf(node: Node): string {
  if (node instanceof Element && declaredStyle(node, 'mso-list') === 'ignore') return '';
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  return [...node.childNodes].map(wordsOf).join('');
}
