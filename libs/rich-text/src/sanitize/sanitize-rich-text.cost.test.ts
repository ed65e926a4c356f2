import { describe, expect, test } from 'vitest';
import { maxNesting } from '../allowed-html.ts';
import { plainText, sanitizeRichText } from './index.ts';
import { longAttributes, manyAttributes, repeatedPieces } from './testing/costly-texts.ts';

/** The maximum length of a description in characters. */
const longest = 5_000_000;
/** Long enough to reach the slow paths. `npm run bench` measures longer texts. */
const long = 100_000;

const article =
  '<h2>Annual review</h2><p class="align-justify">Rule <strong>206(4)-7</strong> asks advisers for a review, <a href="/resources">once a year</a> &amp; in writing.</p><ul><li>One</li><li>Two <em>items</em></li></ul><p><img src="/uploads/a.png" alt="" width="300" height="200"></p>';

const deepest = '<div>'.repeat(maxNesting) + '</div>'.repeat(maxNesting);

test('keeps the longest description whole', () => {
  const html = article.repeat(Math.floor(longest / article.length));
  expect(sanitizeRichText(html)).toBe(html);
  expect(plainText(html).startsWith('Annual review Rule 206(4)-7 asks advisers')).toBe(true);
});

describe('a long text', () => {
  test.each(repeatedPieces)('of $name grows only by allowed elements', ({ ofLength }) => {
    const html = ofLength(long);
    expect(sanitizeRichText(html).length).toBeLessThanOrEqual(6 * html.length);
    expect(plainText(html).length).toBeLessThanOrEqual(html.length);
  });

  test('of nested elements stops at the maximum depth', () => {
    expect(sanitizeRichText('<div>'.repeat(long / 5))).toBe(deepest);
  });

  test('of unmatched end tags does not change a deep tree', () => {
    expect(sanitizeRichText('<div>'.repeat(maxNesting) + '</section>'.repeat(long / 10))).toBe(deepest);
  });

  test('of attributes loses them', () => {
    expect(sanitizeRichText(manyAttributes.ofLength(long))).toBe('<p>x</p>');
  });

  test.each(longAttributes)('in $name loses the attribute', ({ name, ofLength }) => {
    expect(sanitizeRichText(ofLength(long))).toBe(name.startsWith('<p') ? '<p></p>x' : 'x');
  });
});
