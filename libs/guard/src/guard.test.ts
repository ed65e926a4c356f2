import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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
