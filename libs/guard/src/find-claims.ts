import { setImmediate } from 'node:timers/promises';
import type { Rule } from './rule.ts';
import { clauseBoundary, rules, teaching } from './rules.ts';

/** A sentence that somebody should look at before it is published. */
export interface Finding {
  readonly rule: Rule;
  /** The sentence, of at most 2,000 UTF-16 code units and a closing mark. Plain text. */
  readonly sentence: string;
  /** Number of the block that contains the sentence, from 0. */
  readonly block: number;
  /** Where the sentence begins in its block, in UTF-16 code units. */
  readonly start: number;
}

/** How much is searched in one turn of the event loop, in UTF-16 code units. It takes a few milliseconds. */
const turn = 50_000;

/**
 * Maximum length of a text that patterns search, in UTF-16 code units. It bounds the time that a pattern takes. Longer
 * sentences are searched in parts.
 */
const longestSentence = 2_000;

/** A sentence with its closing quotation mark. A period within a number, such as 1.5, does not end a sentence. */
const sentencePattern = new RegExp(
  String.raw`(?:[^.!?]|[.!?](?!["”]?(?:\s|$))){1,${longestSentence}}(?:[.!?]["”]?)?`,
  'g',
);

/**
 * Finds sentences that break rules. Long texts are searched in several turns of the event loop.
 * @param blocks blocks of plain text, in the order in which readers see them
 * @param most how many findings to return at most
 */
export async function findClaims(
  blocks: readonly string[],
  most = Number.POSITIVE_INFINITY,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  let searched = 0;
  for (const [block, text] of blocks.entries()) {
    for (const { 0: sentence, index } of text.matchAll(sentencePattern)) {
      searched += sentence.length;
      if (searched > turn) {
        searched = 0;
        await setImmediate();
      }
      for (const rule of rulesBroken(sentence)) {
        if (isDisclosed(rule, blocks, block)) continue;
        const start = index + sentence.length - sentence.trimStart().length;
        findings.push({ rule, sentence: sentence.trim(), block, start });
        if (findings.length >= most) return findings;
      }
    }
  }
  return findings;
}

/** The rules that a sentence breaks. A clause that teaches makes no claim, but another clause of its sentence may. */
function rulesBroken(sentence: string): Rule[] {
  const parts = teaching.test(sentence)
    ? sentence.split(clauseBoundary).filter((clause) => !teaching.test(clause))
    : [sentence];
  return rules.filter((rule) => parts.some((part) => breaks(rule, part)));
}

function breaks({ patterns, ignored, except }: Rule, text: string): boolean {
  if (except?.test(text)) return false;
  const searched = ignored ? text.replaceAll(ignored, '') : text;
  return patterns.some((pattern) => pattern.test(searched));
}

/** Whether the disclosures are in the block or in one next to it. */
function isDisclosed({ disclosures }: Rule, blocks: readonly string[], block: number): boolean {
  if (!disclosures) return false;
  const nearby = [blocks[block - 1], blocks[block], blocks[block + 1]].join('\n');
  return disclosures.every((disclosure) => disclosure.test(nearby));
}
