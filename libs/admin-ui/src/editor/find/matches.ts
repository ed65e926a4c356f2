import { plainText } from '@daybook/rich-text/sanitize';
import { $isTableNode } from '@lexical/table';
import {
  $createRangeSelection,
  $getNodeByKey,
  $getRoot,
  $isDecoratorNode,
  $isElementNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type NodeKey,
  type RangeSelection,
} from 'lexical';
import { $captionOf } from '../nodes/kept-markup.ts';

/** A place in a text node. */
interface Place {
  readonly key: NodeKey;
  readonly offset: number;
}

/** A part of the text that has the wanted words. */
export interface Match {
  readonly start: Place;
  readonly end: Place;
}

export interface Wanted {
  readonly words: string;
  readonly isCaseKept: boolean;
  readonly isWhole: boolean;
}

/** Stands for a node without text in a line, so that no match spans the node. */
const gap = '\ufffc';

/** Returns all matches in the order of the text. A match may span formats and links, but not the end of a block. */
export function $findAll(wanted: Wanted): Match[] {
  if (wanted.words === '') return [];
  const pattern = patternOf(wanted);
  const matches: Match[] = [];
  for (const line of $lines($getRoot())) {
    const text = line.map(({ text: part }) => part).join('');
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const start = placeAt(line, index, false);
      const end = placeAt(line, index + found.length, true);
      if (start && end) matches.push({ start, end });
    }
  }
  return matches;
}

/** How often the words are in captions, footnotes, and blocks that the editor preserves, which have no text nodes. */
export function $countSkipped(wanted: Wanted): number {
  if (wanted.words === '') return 0;
  const pattern = patternOf(wanted);
  return [...$skippedTexts($getRoot())].reduce((sum, text) => sum + [...text.matchAll(pattern)].length, 0);
}

function* $skippedTexts(parent: ElementNode): Generator<string> {
  if ($isTableNode(parent)) yield plainText($captionOf(parent));
  for (const child of parent.getChildren()) {
    if ($isElementNode(child)) yield* $skippedTexts(child);
    else if ($isDecoratorNode(child)) yield child.getTextContent();
  }
}

/** The selection that covers a match. */
export function $selectionOf({ start, end }: Match): RangeSelection {
  const selection = $createRangeSelection();
  selection.anchor.set(start.key, start.offset, 'text');
  selection.focus.set(end.key, end.offset, 'text');
  return selection;
}

/** Replaces the words of a match. They keep the format and the link of its first word. */
export function $replace(match: Match, replacement: string): void {
  const { start, end } = match;
  const node = $getNodeByKey(start.key);
  if (start.key !== end.key || !$isTextNode(node)) {
    $selectionOf(match).insertText(replacement);
    return;
  }
  node.spliceText(start.offset, end.offset - start.offset, replacement);
  if (node.getTextContent() === '') node.remove();
}

function patternOf({ words, isCaseKept, isWhole }: Wanted): RegExp {
  const escaped = words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/[ \u00a0]/g, '[ \u00a0]');
  const [before, after] = isWhole ? ['(?<![\\p{L}\\p{N}_])', '(?![\\p{L}\\p{N}_])'] : ['', ''];
  return new RegExp(before + escaped + after, isCaseKept ? 'gu' : 'giu');
}

interface Part {
  readonly key: NodeKey;
  readonly text: string;
}

/** The inline content of each block, one block at a time. */
function* $lines(block: ElementNode): Generator<readonly Part[]> {
  let line: Part[] = [];
  for (const child of block.getChildren()) {
    if ($isElementNode(child) && !child.isInline()) {
      if (line.length > 0) yield line;
      line = [];
      yield* $lines(child);
    } else line.push(...$parts(child));
  }
  if (line.length > 0) yield line;
}

function $parts(node: LexicalNode): Part[] {
  if ($isTextNode(node)) return [{ key: node.getKey(), text: node.getTextContent() }];
  if ($isElementNode(node)) return node.getChildren().flatMap($parts);
  return [{ key: node.getKey(), text: gap }];
}

/** The place of an index in a line. Between two parts, an end belongs to the first, and a start to the second. */
function placeAt(line: readonly Part[], index: number, isEnd: boolean): Place | null {
  let before = 0;
  for (const { key, text } of line) {
    const offset = index - before;
    if (isEnd ? offset <= text.length : offset < text.length) return { key, offset };
    before += text.length;
  }
  return null;
}
