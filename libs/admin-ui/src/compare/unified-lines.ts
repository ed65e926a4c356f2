import { diffWordsWithSpace } from 'diff';
import { longestComparison } from './longest-comparison.ts';

/** A part of a line: in both texts, only in the old one, or only in the new one. */
export interface Segment {
  readonly text: string;
  readonly kind: 'same' | 'deleted' | 'inserted';
}

/** A line with its parts, or a number of lines that are the same in both texts and far from any change. */
export type UnifiedLine = readonly Segment[] | number;

/** Lines shown before and after a change. */
const context = 1;

/** Merges both texts into one that shows deletions and insertions. Returns null if the comparison takes too long. */
export function unifiedLines(old: string, present: string): UnifiedLine[] | null {
  const parts = diffWordsWithSpace(old, present, { timeout: longestComparison });
  if (!parts) return null;
  const lines: Segment[][] = [[]];
  for (const { value, added, removed } of parts) {
    const kind = added ? 'inserted' : removed ? 'deleted' : 'same';
    for (const [index, text] of value.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ text, kind });
    }
  }
  return folded(lines);
}

function folded(lines: readonly Segment[][]): UnifiedLine[] {
  const isChanged = lines.map((line) => line.some(({ kind }) => kind !== 'same'));
  const isNear = (index: number) =>
    isChanged.slice(Math.max(0, index - context), index + context + 1).includes(true);
  const result: UnifiedLine[] = [];
  for (const [index, line] of lines.entries()) {
    const last = result.at(-1);
    if (isNear(index)) result.push(line);
    else if (typeof last === 'number') result[result.length - 1] = last + 1;
    else result.push(1);
  }
  return result;
}
