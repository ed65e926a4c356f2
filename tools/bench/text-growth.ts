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

/** How much longer a text takes that is so many times as long. */
export interface TextGrowth {
  readonly name: string;
  readonly times: number;
}

/** Characters, and how many times as many. */
const short = 100_000;
const longer = 4;
const rounds = 5;

const sanitize = 'libs/rich-text/src/sanitize/index.ts';
const costlyTexts = 'libs/rich-text/src/sanitize/testing/costly-texts.ts';

/** Measures how the cost of sanitizing grows with the length of texts that are made to be costly. */
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

/** The shortest of several times each, in turns, so that what else the machine does falls on both. */
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

/** The figures in Markdown, the worst first. */
export function textGrowthTable(growths: readonly TextGrowth[]): string {
  const worstFirst = growths.toSorted((one, other) => other.times - one.times);
  const lines = worstFirst.map(({ name, times }) => [`\`${name}\``, `${times.toFixed(1)} ×`]);
  return `### Costly texts\n\n${markdown(['text', `${longer} times as long costs`], lines)}`;
}
