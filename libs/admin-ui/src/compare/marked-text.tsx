import { Text } from '@mantine/core';
import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import type { Side } from '../kinds/kind.tsx';
import { longestComparison } from './longest-comparison.ts';
import classes from './marks.module.css';

interface MarkedTextProps {
  text: string;
  /** The same text in the version that it is compared with. */
  other: string;
  side: Side;
}

/** Plain text with its line breaks, in which the words that the other version lacks are marked. */
export default function MarkedText({ text, other, side }: MarkedTextProps) {
  const parts = useMemo(() => partsOf(text, other, side), [text, other, side]);
  const Mark = side === 'old' ? 'del' : 'ins';
  return (
    <Text size="sm" component="div" className={`${classes.marked} ${classes.text}`}>
      {parts.map(({ value, isMarked, start }) =>
        isMarked ? <Mark key={start}>{value}</Mark> : <span key={start}>{value}</span>,
      )}
    </Text>
  );
}

interface Part {
  value: string;
  isMarked: boolean;
  /** Its offset in the text. */
  start: number;
}

/** Returns one part without marks if the comparison takes too long. */
function partsOf(text: string, other: string, side: Side): Part[] {
  const [before, after] = side === 'old' ? [text, other] : [other, text];
  const found = diffWordsWithSpace(before, after, { timeout: longestComparison });
  const own = (found ?? [{ value: text, added: false, removed: false }]).filter(
    ({ added, removed }) => !(side === 'old' ? added : removed),
  );
  const isMarked = (index: number) => own[index]?.added || own[index]?.removed || false;
  const parts: Part[] = [];
  let start = 0;
  for (const [index, { value }] of own.entries()) {
    // A space between two marked words is marked with them.
    const isGap = value.trim() === '' && isMarked(index - 1) && isMarked(index + 1);
    const last = parts.at(-1);
    if (last && last.isMarked === (isMarked(index) || isGap)) last.value += value;
    else parts.push({ value, isMarked: isMarked(index), start });
    start += value.length;
  }
  return parts;
}
