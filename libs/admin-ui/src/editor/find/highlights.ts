import type { LexicalEditor } from 'lexical';
import type { Match } from './matches.ts';

const [all, current] = ['editor-found', 'editor-found-current'];

/** How many matches are marked before and after the current one. Thousands of ranges would slow down typing. */
const around = 500;

/** The range of a match in the document; null if it is not shown. */
export function rangeOf(editor: LexicalEditor, { start, end }: Match): Range | null {
  const [first, last] = [textIn(editor.getElementByKey(start.key)), textIn(editor.getElementByKey(end.key))];
  if (!first || !last || start.offset > first.length || end.offset > last.length) return null;
  const range = document.createRange();
  range.setStart(first, start.offset);
  range.setEnd(last, end.offset);
  return range;
}

/** Marks matches without changing the document. Older browsers only scroll to the current one. */
export function highlight(editor: LexicalEditor, matches: readonly Match[], at: number): void {
  if (!('highlights' in CSS)) return;
  const ranges = (part: readonly Match[]) => part.flatMap((match) => rangeOf(editor, match) ?? []);
  CSS.highlights.set(all, new Highlight(...ranges(matches.slice(Math.max(0, at - around), at + around))));
  CSS.highlights.set(current, new Highlight(...ranges(matches.slice(at, at + 1))));
}

export function clearHighlights(): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(all);
  CSS.highlights.delete(current);
}

function textIn(node: Node | null): Text | null {
  let inner: Node | null = node;
  while (inner && !(inner instanceof Text)) inner = inner.firstChild;
  return inner;
}
