import { setImmediate } from 'node:timers/promises';
import type { Block } from './blocks.ts';
import { aside, invisible, readingsOf, withClosedAsides, withoutAsides, withoutMarks } from './readings.ts';
import type { Rule } from './rule.ts';
import { clauseBoundary, rules, teaching } from './rules.ts';

/** A sentence that somebody should look at before it is published. */
export interface Finding {
  readonly rule: Rule;
  /** The sentence as it is written, of at most 2,000 characters, a closing mark, and a footnote. Plain text. */
  readonly sentence: string;
  /** Number of the block that contains the sentence, from 0. */
  readonly block: number;
  /** Where the sentence begins in its block, in UTF-16 code units. */
  readonly start: number;
}

/** How much is searched in one turn of the event loop, in UTF-16 code units. It takes a few milliseconds. */
const turn = 50_000;

/**
 * Maximum length of a text that patterns search, in characters. It bounds the time that a pattern takes. Longer sentences
 * are searched in parts.
 */
const longestSentence = 2_000;

/** How many characters on each side of a cut are searched together. No pattern matches more than that. */
const besideCut = 500;

/** What follows the closing mark of a sentence: a quotation mark and an aside, such as the number of a footnote. */
const afterSentence = `["”]?(?:${invisible})*(?:${aside.replace('*', '{0,500}')}(?:${invisible})*)?`;

/** A part of a sentence. A period within a number, such as 1.5, does not end a sentence. */
const within = String.raw`(?:[^.!?]|[.!?](?!${afterSentence}(?:\s|$))){1,${longestSentence}}`;

/** Not within a word, whose end could be another word. */
const betweenWords = String.raw`(?<![\p{L}\p{M}\p{N}_])|(?![\p{L}\p{M}\p{N}_])`;

/** A sentence with what follows it. A long one is cut between words, if it has several. */
const sentencePattern = new RegExp(
  `${within}(?:(?<end>[.!?]${afterSentence})|${betweenWords})|${within}`,
  'gu',
);

/**
 * Finds sentences that break rules. Long texts are searched in several turns of the event loop.
 * @param blocks the blocks of a text, in the order in which readers see them
 * @param most how many findings to return at most
 */
export async function findClaims(
  blocks: readonly Block[],
  most = Number.POSITIVE_INFINITY,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  let searched = 0;
  for (const [block, { text }] of blocks.entries()) {
    const beside = new Surroundings(blocks, block);
    let marks = 0;
    /** The part of the same sentence before this one; empty at the beginning of a sentence. */
    let before = '';
    for (const { 0: closed, index, groups } of withClosedAsides(text).matchAll(sentencePattern)) {
      searched += closed.length;
      if (searched > turn) {
        searched = 0;
        await setImmediate();
      }
      const marked = text.slice(index, index + closed.length);
      const written = withoutMarks(marked);
      const start = index - marks + written.length - written.trimStart().length;
      marks += marked.length - written.length;
      const broken = rulesBrokenInPart(before, marked);
      before = groups?.end === undefined ? marked : '';
      for (const rule of broken) {
        if (isDisclosed(rule, marked, beside)) continue;
        findings.push({ rule, sentence: written.trim(), block, start });
        if (findings.length >= most) return findings;
      }
    }
  }
  return findings;
}

/**
 * The rules that a part of a sentence breaks, alone or together with the end of the part before it.
 * @param before the part before it, or an empty text
 */
function rulesBrokenInPart(before: string, part: string): Rule[] {
  const broken = new Set(rulesBroken(part));
  if (before === '') return [...broken];
  const [end, beginning] = [before.slice(-besideCut), part.slice(0, besideCut)];
  const known = new Set([...rulesBroken(end), ...rulesBroken(beginning)]);
  for (const rule of rulesBroken(end + beginning)) if (!known.has(rule)) broken.add(rule);
  return rules.filter((rule) => broken.has(rule));
}

/** The rules that a sentence breaks in one of its readings. */
function rulesBroken(sentence: string): Rule[] {
  const { texts, asides } = readingsOf(sentence);
  const parts = texts.flatMap(claimingParts);
  // A footnote may name the source of a figure, but it does not excuse a serious claim.
  const isSourced = ({ severity, except }: Rule) => severity === 'advice' && except?.test(asides);
  return rules.filter((rule) => !isSourced(rule) && parts.some((part) => breaks(rule, part)));
}

/** The parts of a sentence that may claim something: its clauses that do not teach. */
function claimingParts(sentence: string): string[] {
  return teaching.test(sentence)
    ? sentence.split(clauseBoundary).filter((clause) => !teaching.test(clause))
    : [sentence];
}

function breaks({ patterns, ignored, except }: Rule, text: string): boolean {
  if (except?.test(text)) return false;
  const searched = ignored ? text.replaceAll(ignored, '') : text;
  return patterns.some((pattern) => pattern.test(searched));
}

/** Whether the disclosures that a sentence needs are beside it. Those in asides count only for a claim in an aside. */
function isDisclosed({ disclosures, ...rule }: Rule, sentence: string, beside: Surroundings): boolean {
  if (!disclosures) return false;
  const isInText = readingsOf(withoutAsides(sentence)).texts.some((text) => breaks(rule, text));
  const nearby = isInText ? beside.withoutAsides : beside.whole;
  return disclosures.every((disclosure) => disclosure.test(nearby));
}

/** The text of a block and of neighbors with letters of at least its size. It is prepared once for all findings in the block. */
class Surroundings {
  readonly #texts: readonly string[];
  #whole: string | undefined;
  #withoutAsides: string | undefined;

  constructor(blocks: readonly Block[], index: number) {
    const least = blocks[index]?.size ?? 0;
    const near = blocks.slice(Math.max(index - 1, 0), index + 2);
    this.#texts = near.flatMap(({ text, size }) => (size >= least ? text : []));
  }

  get whole(): string {
    this.#whole ??= readingsOf(this.#texts.join('\n')).texts.join('\n');
    return this.#whole;
  }

  get withoutAsides(): string {
    this.#withoutAsides ??= readingsOf(this.#texts.map(withoutAsides).join('\n')).texts.join('\n');
    return this.#withoutAsides;
  }
}
