import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { blocksOfHtml, findClaims } from './index.ts';

interface Labeled {
  readonly text: string;
  /** Ids of the rules that should object to it. */
  readonly rules: readonly string[];
}

type Corpus = Readonly<Record<'tuned' | 'heldOut', readonly Labeled[]>>;
const corpus: Corpus = JSON.parse(readFileSync(new URL('./testing/corpus.json', import.meta.url), 'utf8'));

/** The ids of the rules that object to a text. */
async function rulesOf(html: string): Promise<string[]> {
  return (await findClaims(blocksOfHtml(html))).map(({ rule }) => rule.id);
}

/** The share of findings that are right, and of right findings that are found. */
async function measure(sentences: readonly Labeled[]) {
  let right = 0;
  let found = 0;
  let expected = 0;
  for (const { text, rules } of sentences) {
    const ids = new Set((await findClaims([text])).map(({ rule }) => rule.id));
    right += rules.filter((id) => ids.has(id)).length;
    found += ids.size;
    expected += rules.length;
  }
  return { precision: right / found, recall: right / expected };
}

test('the rules find the labeled sentences', async () => {
  const tuned = await measure(corpus.tuned);
  expect(tuned.precision).toBeGreaterThanOrEqual(0.95);
  expect(tuned.recall).toBeGreaterThanOrEqual(0.95);
  // The rules were never changed because of these sentences. Doing so would spoil the measure.
  const heldOut = await measure(corpus.heldOut);
  expect(heldOut.precision).toBeGreaterThanOrEqual(0.9);
  expect(heldOut.recall).toBeGreaterThanOrEqual(0.9);
});

test('disclosures count in the same block and in one next to it', async () => {
  const praise = '<p>“They saved our exam and our weekend,” says Jane.</p>';
  const disclosures = '<p>Jane is a client, was not compensated, and has no conflict of interest.</p>';
  expect(await rulesOf(praise)).toEqual(['testimonial']);
  expect(await rulesOf(praise + disclosures)).toEqual([]);
  expect(await rulesOf(`${praise}<p>Other text.</p>${disclosures}`)).toEqual(['testimonial']);
});

test('a finding names its place, and markup within a sentence does not hide it', async () => {
  const html = '<h2>About</h2><p>We plan.\n  Returns are <b>guaran</b>teed &amp; <i>risk-free</i>.</p>';
  expect(await findClaims(blocksOfHtml(html))).toMatchObject([
    { rule: { id: 'promissory' }, block: 1, start: 9, sentence: 'Returns are guaranteed & risk-free.' },
  ]);
});

test('a long text without ends of sentences is searched', async () => {
  const findings = await findClaims([`${'word '.repeat(200_000)}risk-free`], 5);
  expect(findings.map(({ rule }) => rule.id)).toEqual(['promissory']);
});

describe('a sentence that teaches', () => {
  test.each([
    ['Advisers may not promise results, but we guarantee them.', ['promissory']],
    ['Many firms avoid the question; our strategy is risk-free.', ['promissory']],
    ['The staff fined a firm for hype, and our returns of 12% beat the market.', ['performance', 'number']],
    ['We help you avoid losses with a risk-free plan.', ['promissory']],
    ['The rule covers ratings – we are an award-winning firm.', ['rating']],
  ])('hides no claim in another clause: %s', async (text, rules) => {
    expect(await rulesOf(`<p>${text}</p>`)).toEqual(rules);
  });

  test.each([
    'Avoid words such as guaranteed, best, and risk-free.',
    'Advisers should avoid promises, and guaranteed returns must not be mentioned.',
    'Firms must not show projected returns; back-tested results are prohibited too.',
    'You should not promise guaranteed returns, so your clients are not misled.',
  ])('is left out: %s', async (text) => {
    expect(await rulesOf(`<p>${text}</p>`)).toEqual([]);
  });
});

describe('ratings and awards', () => {
  test.each([
    'Our clients gave us ★★★★★.',
    '★★★★☆ from 120 reviews',
    'Our clients rate us 4.9 stars.',
    'Reviews: 4.8/5.',
    'We are an award-winning consultancy.',
    'The highly rated team for exams.',
    'We have a 4.9-star rating on Google.',
  ])('are found: %s', async (text) => {
    expect(await rulesOf(`<p>${text}</p>`)).toContain('rating');
  });

  test.each(['The deadline is 3/5.', 'Read part 2/5 of the series.', 'We start in May.'])(
    'are not found in: %s',
    async (text) => {
      expect(await rulesOf(`<p>${text}</p>`)).toEqual([]);
    },
  );

  test('are disclosed with the year and whether the firm paid', async () => {
    const text = '<p>We are an award-winning firm: Compliance Awards 2025; we paid no fee.</p>';
    expect(await rulesOf(text)).toEqual([]);
  });
});
