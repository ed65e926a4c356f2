import { withModule } from '../database/with-module.ts';
import { markdown } from './markdown.ts';

interface CostlyText {
  readonly name: string;
  ofLength(length: number): string;
}

interface Sanitizer {
  sanitizeRichText(html: string): string;
}

interface CostlyTexts {
  readonly repeatedPieces: readonly CostlyText[];
  readonly longAttributes: readonly CostlyText[];
  readonly manyAttributes: CostlyText;
}

/** How much longer it takes to sanitize a text that is `longer` times as long. */
export interface TextGrowth {
  readonly name: string;
  readonly times: number;
}

/** Characters of the short text, and the factor of the long one. */
const short = 100_000;
const longer = 4;
const rounds = 5;

const sanitize = 'libs/rich-text/src/sanitize/index.ts';
const costlyTexts = 'libs/rich-text/src/sanitize/testing/costly-texts.ts';

/** Measures how the cost of sanitizing costly texts grows with their length. */
export function measureTextGrowth(): Promise<TextGrowth[]> {
  return withModule(sanitize, ({ sanitizeRichText }: Sanitizer) =>
    withModule(costlyTexts, async ({ repeatedPieces, longAttributes, manyAttributes }: CostlyTexts) =>
      [...repeatedPieces, ...longAttributes, manyAttributes].map(({ name, ofLength }) => ({
        name,
        times: growthOf(sanitizeRichText, ofLength(short), ofLength(short * longer)),
      })),
    ),
  );
}

/** Compares the shortest of several times, measured alternately, so that other work on the machine affects both. */
function growthOf(work: (html: string) => string, one: string, many: string): number {
  const best = { one: Number.POSITIVE_INFINITY, many: Number.POSITIVE_INFINITY };
  for (let round = 0; round < rounds; round += 1) {
    best.one = Math.min(
      best.one,
      timeOf(() => work(one)),
    );
    best.many = Math.min(
      best.many,
      timeOf(() => work(many)),
    );
  }
  return best.many / best.one;
}

function timeOf(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** Formats the figures as Markdown, worst first. */
export function textGrowthTable(growths: readonly TextGrowth[]): string {
  const worstFirst = growths.toSorted((one, other) => other.times - one.times);
  const lines = worstFirst.map(({ name, times }) => [`\`${name}\``, `${times.toFixed(1)} ×`]);
  return `### Costly texts\n\n${markdown(['text', `cost of ${longer} times the length`], lines)}`;
}
