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

/** A text of one block. */
const one = (text: string) => [{ text, size: 0 }];

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
    const ids = new Set((await findClaims(one(text))).map(({ rule }) => rule.id));
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

test('disclosures count only in letters of at least the same size', async () => {
  const praise = '“They saved our exam and our weekend,” says Jane.';
  const disclosures = 'Jane is a client, was not compensated, and has no conflict of interest.';
  const found = ['testimonial'];
  expect(await rulesOf(`<h2>${praise}</h2><p>${disclosures}</p>`)).toEqual(found);
  expect(await rulesOf(`<h2>${praise}</h2><h3>${disclosures}</h3>`)).toEqual(found);
  expect(await rulesOf(`<h2>${praise} ${disclosures}</h2>`)).toEqual([]);
  expect(await rulesOf(`<h3>${disclosures}</h3><p>${praise}</p>`)).toEqual([]);
  const picture = '<img src="/a.png" alt="">';
  expect(
    await rulesOf(`<p>${praise}</p><figure>${picture}<figcaption>${disclosures}</figcaption></figure>`),
  ).toEqual(found);
  for (const aside of ['sup', 'small']) {
    const small = `<${aside}>${disclosures}</${aside}>`;
    expect(await rulesOf(`<p>${praise} ${small}</p>`)).toEqual(found);
    expect(await rulesOf(`<p>About us.<${aside}>${praise} ${disclosures}</${aside}></p>`)).toEqual([]);
  }
  const footnote = `<span class="footnote">${disclosures}</span>`;
  expect(await rulesOf(`<p>${praise}${footnote}</p>`)).toEqual(found);
});

test.each<[string, boolean]>([
  ['We are an SEC-approved adviser.', true],
  ['Our program is endorsed by the Securities and Exchange Commission.', true],
  ['Ask Jane Doe, CFA, RIA, about your fund.', true],
  ['We have no hidden fees, follow the rules, and are approved by the SEC.', true],
  ['We help firms with RIA registration.', false],
  ['Registration does not mean that a firm was approved by the SEC, or ever will be.', false],
  ['The amendments were approved by the SEC in 2020.', false],
  ['We have prepared firms for exams by the SEC since 2009.', false],
])('approval by a regulator: %s', async (text, isFound) => {
  expect(await rulesOf(`<p>${text}</p>`)).toEqual(isFound ? ['approval'] : []);
});

test('a finding names its place, and markup within a sentence does not hide it', async () => {
  const html = '<h2>About</h2><p>We plan.\n  Returns are <b>guaran</b>teed &amp; <i>risk-free</i>.</p>';
  expect(await findClaims(blocksOfHtml(html))).toMatchObject([
    { rule: { id: 'promissory' }, block: 1, start: 9, sentence: 'Returns are guaranteed & risk-free.' },
  ]);
});

test('a long text without ends of sentences is searched', async () => {
  const findings = await findClaims(one(`${'word '.repeat(200_000)}risk-free`), 5);
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

describe('a claim is found', () => {
  test.each([
    ['with the number of a footnote', 'Our returns are guaranteed<sup>1</sup> to you.', 'guaranteed1'],
    ['around the number of a footnote', 'Returns are guaran<sub>2</sub>teed.', 'guaran2teed'],
    ['partly in a superscript', 'Returns are guaran<sup>t</sup>eed.', 'guaranteed'],
    ['in a superscript', 'Our returns are fine<sup>guaranteed</sup>.', 'fineguaranteed'],
    ['around a footnote', 'A risk<span class="footnote"> [A. B.]</span>-free plan.', 'risk [A. B.]-free'],
    ['with a possible line break', 'Returns are guaran<wbr>teed.', 'guaranteed'],
    ['with struck words', 'Returns are guaran<strike></strike>teed.', 'guaranteed'],
    ['with another hyphen', 'A risk\u2011free plan.', 'risk\u2011free'],
    ['with a soft hyphen', 'A guar\u00adanteed plan.', 'guar\u00adanteed'],
    [
      'with invisible characters',
      'A gu\u200ba\u2060ran\ufefft\u034feed plan.',
      'gu\u200ba\u2060ran\ufefft\u034feed',
    ],
    ['with ligatures and wide letters', 'A ｇuaranteed pro\ufb01t.', 'ｇuaranteed'],
  ])('%s', async (_, html, excerpt) => {
    const findings = await findClaims(blocksOfHtml(`<p>${html}</p>`));
    expect(findings).toMatchObject([{ rule: { id: 'promissory' }, start: 0 }]);
    expect(findings[0]?.sentence).toContain(excerpt);
  });

  test('where its sentence begins, after footnotes', async () => {
    const html =
      '<p>We plan.<sup>1</sup> We <sub> care</sub>.\n  Our fees are guaranteed.<sup>2</sup> Ask us.</p>';
    expect(await findClaims(blocksOfHtml(html))).toMatchObject([
      { sentence: 'Our fees are guaranteed.2', start: 'We plan.1 We care. '.length },
    ]);
  });
});

test('a footnote may name the source of a figure', async () => {
  const note = (text: string) => `<span class="footnote"> [${text}]</span>`;
  expect(await rulesOf(`<p>Costs fell by 12%${note('Source: the annual report.')}.</p>`)).toEqual([]);
  expect(await rulesOf(`<p>Costs fell by 12%${note('A note.')}.</p>`)).toEqual(['number']);
});

test('a footnote neither excuses a serious claim nor hides one', async () => {
  const rules = (words: string, text: string, more = '') =>
    rulesOf(`<p>${words}<span class="footnote"> [${text}]</span>${more}</p>`);
  expect(await rules('Our fund is risk-free.', 'Past results are no guarantee.')).toEqual(['promissory']);
  expect(await rules('Our fund returned 12% last year.', 'We expect rates to rise.', ' Call us.')).toEqual([
    'performance',
    'number',
  ]);
  expect(await rules('Read our plan', 'You should avoid delays. Our returns are guaranteed.', '.')).toEqual([
    'promissory',
  ]);
  expect(await rulesOf('<p>You should avoid hype.\u200b Our returns are guaranteed.</p>')).toEqual([
    'promissory',
  ]);
});

test.each([
  ['promissory', 'our returns are guaranteed'],
  ['hypothetical', 'we aim for nearly always high returns'],
  ['testimonial', `“${'They know every rule that there is, '.repeat(11)}” says Jane`],
])('a long sentence is searched across its cuts for a claim: %s', async (rule, claim) => {
  for (let at = 1_999; at > 2_001 - claim.length; at -= 7) {
    const findings = await findClaims(
      one(`${'word '.repeat(400).slice(-at)}${claim}${' word'.repeat(400)}.`),
    );
    expect([at, findings.map((finding) => finding.rule.id)]).toEqual([at, [rule]]);
  }
});

test('a claim beside a cut of a long sentence is found once', async () => {
  for (const before of [1_700, 2_100]) {
    const text = `${'word '.repeat(before / 5)}risk-free${' word'.repeat(600)}`;
    expect(await findClaims(one(text))).toHaveLength(1);
  }
});

test('a long sentence is not cut within a word', async () => {
  for (let before = 1_985; before < 2_000; before += 1) {
    const text = `${'word '.repeat(400).slice(-before)}It is uncertain to guaranteeing firms${' word'.repeat(600)}.`;
    expect([before, await findClaims(one(text))]).toEqual([before, []]);
  }
});

test('a long sentence is not cut within a character', async () => {
  const findings = await findClaims(one(`x${'⭐🌟'.repeat(2_000)}`));
  expect(findings.length).toBeGreaterThan(1);
  expect(findings.every(({ sentence }) => sentence.isWellFormed())).toBe(true);
  expect(findings.map(({ sentence }) => sentence).join('')).toBe(`x${'⭐🌟'.repeat(2_000)}`);
});
