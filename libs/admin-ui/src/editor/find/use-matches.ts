import { $setSelection, HISTORY_PUSH_TAG, type LexicalEditor, SKIP_DOM_SELECTION_TAG } from 'lexical';
import { useEffect, useState } from 'react';
import { announce } from '../../focus/announce.tsx';
import { useThrottled } from '../../use-throttled.ts';
import { clearHighlights, highlight, rangeOf } from './highlights.ts';
import { $countSkipped, $findAll, $replace, $selectionOf, type Match, type Wanted } from './matches.ts';

/** Milliseconds from a change of the text until its matches are found again. */
const delay = 300;

const updateTags = [SKIP_DOM_SELECTION_TAG, HISTORY_PUSH_TAG];

/** Finds the wanted words, keeps track of the current match, and replaces matches. */
export function useMatches(editor: LexicalEditor, wanted: Wanted) {
  const [matches, setMatches] = useState<readonly Match[]>([]);
  /** The number of matches that cannot be selected. */
  const [skipped, setSkipped] = useState(0);
  const [at, setAt] = useState(0);
  /** Counts the moves to a match. */
  const [moves, setMoves] = useState(0);
  const { words, isCaseKept, isWhole } = wanted;
  const find = () => {
    const sought = { words, isCaseKept, isWhole };
    const found = editor.read(() => $findAll(sought));
    setMatches(found);
    setSkipped(editor.read(() => $countSkipped(sought)));
    return found;
  };
  const { schedule } = useThrottled(find, delay);
  const moveTo = (index: number) => {
    setAt(index);
    setMoves((count) => count + 1);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only these values change what is found
  useEffect(() => {
    find();
    moveTo(0);
  }, [editor, words, isCaseKept, isWhole]);
  useEffect(
    () =>
      editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
        if (dirtyElements.size > 0 || dirtyLeaves.size > 0) schedule();
      }),
    [editor, schedule],
  );
  const place = Math.min(at, Math.max(0, matches.length - 1));
  useEffect(() => {
    highlight(editor, matches, place);
    return clearHighlights;
  }, [editor, matches, place]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: text that is typed elsewhere must stay on the screen
  useEffect(() => {
    const match = matches[place];
    const range = match && rangeOf(editor, match);
    range?.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [editor, moves]);

  const go = (step: 1 | -1) => moveTo((place + step + matches.length) % Math.max(1, matches.length));
  const replace = (part: readonly Match[], replacement: string) => {
    editor.update(
      () => {
        // From the end, so that the places of earlier matches stay valid.
        for (const match of part.toReversed()) $replace(match, replacement);
      },
      { tag: updateTags, discrete: true },
    );
    return find();
  };
  const replaceCurrent = (replacement: string) => {
    const match = matches[place];
    if (!match) return;
    const found = replace([match], replacement);
    // The replacement may contain the words again. The next match comes after it.
    const { key, offset } = match.start;
    const isInserted = ({ start }: Match) =>
      start.key === key && start.offset >= offset && start.offset < offset + replacement.length;
    moveTo((place + found.filter(isInserted).length) % Math.max(1, found.length));
  };
  return {
    matches,
    skipped,
    place,
    go,
    replaceCurrent,
    replaceAll: (replacement: string) => {
      if (matches.length > 0) replace(matches, replacement);
      announce(matches.length === 1 ? 'Replaced 1 match' : `Replaced ${matches.length} matches`);
    },
    /** Puts the cursor at the current match. */
    select: () => {
      const match = matches[place];
      if (match) editor.update(() => $setSelection($selectionOf(match)));
      editor.focus();
    },
  };
}
