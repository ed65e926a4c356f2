import { diffArrays } from 'diff';
import type { Side } from '../kinds/kind.tsx';
import { longestComparison } from './longest-comparison.ts';

/** A word, or an object such as a picture. */
interface Token {
  /** The word, its formatting, and its block. Tokens with the same key look the same. */
  readonly key: string;
  readonly node: Text | Element;
  /** `start` and `end` are offsets of a word in its text node; both are 0 for an object. */
  readonly start: number;
  readonly end: number;
}

const inline = new Set([
  'A',
  'ABBR',
  'B',
  'CODE',
  'EM',
  'I',
  'MARK',
  'S',
  'SMALL',
  'SPAN',
  'STRONG',
  'SUB',
  'SUP',
  'U',
]);
const objects = new Set(['HR', 'IMG', 'VIDEO', 'AUDIO', 'IFRAME']);
const words = /[\p{L}\p{M}\p{N}_]+|[^\s]/gu;

/**
 * Marks in `html` what `other` lacks: words with `ins` or `del`, and objects with a class. A word whose formatting
 * changed counts as another word. Returns `html` without marks if the comparison takes too long.
 */
export function markHtml(html: string, other: string, side: Side): string {
  const [own, compared] = [bodyOf(html), bodyOf(other)];
  const [tokens, others] = [tokensOf(own), tokensOf(compared)];
  const keys = (list: readonly Token[]) => list.map(({ key }) => key);
  const found = diffArrays(keys(others), keys(tokens), { timeout: longestComparison });
  if (!found) return html;
  const changed = new Set<Token>();
  let place = 0;
  for (const { count, added, removed } of found) {
    if (removed) continue;
    if (added) for (const token of tokens.slice(place, place + count)) changed.add(token);
    place += count;
  }
  mark(tokens, changed, side === 'old' ? 'del' : 'ins');
  return own.innerHTML;
}

/** Parses in a separate document, which runs no scripts and loads no files. */
function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

function tokensOf(body: HTMLElement): Token[] {
  const tokens: Token[] = [];
  const visit = (element: Element, block: string, format: string) => {
    for (const node of element.childNodes) {
      if (node instanceof Text) {
        for (const { 0: word, index } of node.data.matchAll(words))
          tokens.push({ key: `${block}${format} ${word}`, node, start: index, end: index + word.length });
      } else if (node instanceof Element) {
        const own = openingTag(node);
        if (objects.has(node.tagName)) tokens.push({ key: own, node, start: 0, end: 0 });
        else if (inline.has(node.tagName)) visit(node, block, format + own);
        else visit(node, own, '');
      }
    }
  };
  visit(body, '', '');
  return tokens;
}

function openingTag(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`).sort();
  return `<${element.tagName} ${attributes.join(' ')}>`;
}

function mark(tokens: readonly Token[], changed: ReadonlySet<Token>, tag: 'ins' | 'del'): void {
  for (const token of changed)
    if (token.node instanceof Element) token.node.classList.add(tag === 'ins' ? 'inserted' : 'deleted');
  const byNode = Map.groupBy(tokens, ({ node }) => node);
  for (const [node, own] of byNode) if (node instanceof Text) markWords(node, own, changed, tag);
}

/** Wraps runs of changed words, with the spaces between them. */
function markWords(
  text: Text,
  tokens: readonly Token[],
  changed: ReadonlySet<Token>,
  tag: 'ins' | 'del',
): void {
  const runs: { start: number; end: number }[] = [];
  let isOpen = false;
  for (const token of tokens) {
    const last = runs.at(-1);
    if (!changed.has(token)) isOpen = false;
    else if (isOpen && last) last.end = token.end;
    else {
      runs.push({ start: token.start, end: token.end });
      isOpen = true;
    }
  }
  // From the end, so that the offsets of earlier runs stay valid.
  for (const { start, end } of runs.reverse()) {
    const run = text.splitText(start);
    run.splitText(end - start);
    const wrapper = text.ownerDocument.createElement(tag);
    run.replaceWith(wrapper);
    wrapper.append(run);
  }
}
