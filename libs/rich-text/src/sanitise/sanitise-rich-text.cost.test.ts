import { describe, expect, test } from 'vitest';
import { maxNesting } from '../allowed-html.ts';
import { plainText, sanitiseRichText } from './index.ts';
import { longAttributes, manyAttributes, repeatedPieces } from './testing/costly-texts.ts';

/** A description may be this long (characters). */
const longest = 5_000_000;
/** Enough to leave every short cut. What a longer text costs is measured by `npm run bench`. */
const long = 100_000;

const article =
  '<h2>Annual review</h2><p class="align-justify">Rule <strong>206(4)-7</strong> asks advisers for a review, <a href="/resources">once a year</a> &amp; in writing.</p><ul><li>One</li><li>Two <em>items</em></li></ul><p><img src="/uploads/a.png" alt="" width="300" height="200"></p>';

const deepest = '<div>'.repeat(maxNesting) + '</div>'.repeat(maxNesting);

test('the longest description comes through whole', () => {
  const html = article.repeat(Math.floor(longest / article.length));
  expect(sanitiseRichText(html)).toBe(html);
  expect(plainText(html).startsWith('Annual review Rule 206(4)-7 asks advisers')).toBe(true);
});

describe('a long text', () => {
  test.each(repeatedPieces)('of $name grows by what is allowed only', ({ ofLength }) => {
    const html = ofLength(long);
    expect(sanitiseRichText(html).length).toBeLessThanOrEqual(6 * html.length);
    expect(plainText(html).length).toBeLessThanOrEqual(html.length);
  });

  test('of nested elements stops at the deepest level', () => {
    expect(sanitiseRichText('<div>'.repeat(long / 5))).toBe(deepest);
  });

  test('of end tags that match nothing leaves a deep tree as it is', () => {
    expect(sanitiseRichText('<div>'.repeat(maxNesting) + '</section>'.repeat(long / 10))).toBe(deepest);
  });

  test('of attributes loses them', () => {
    expect(sanitiseRichText(manyAttributes.ofLength(long))).toBe('<p>x</p>');
  });

  test.each(longAttributes)('in $name loses the attribute', ({ name, ofLength }) => {
    expect(sanitiseRichText(ofLength(long))).toBe(name.startsWith('<p') ? '<p></p>x' : 'x');
  });
});
