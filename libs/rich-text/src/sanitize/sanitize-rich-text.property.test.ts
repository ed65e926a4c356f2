import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxNesting } from '../allowed-html.ts';
import { plainText, sanitizeRichText } from './index.ts';
import { anyMarkup } from './testing/any-markup.ts';
import { violations } from './testing/violations.ts';

const runs = { numRuns: 2000 };

test('is idempotent and leaves only what is allowed', () => {
  fc.assert(
    fc.property(anyMarkup, (html) => {
      const once = sanitizeRichText(html);
      expect(sanitizeRichText(once)).toBe(once);
      expect(violations(once)).toEqual([]);
    }),
    runs,
  );
});

test('returns well-formed, balanced HTML within the maximum depth', () => {
  fc.assert(
    fc.property(anyMarkup, (html) => {
      const result = sanitizeRichText(html);
      expect(result.isWellFormed()).toBe(true);
      expect(result).not.toMatch(/[^\P{Cc}\t\n\r]/u);
      expect(deepest(result)).toBeLessThanOrEqual(maxNesting);
    }),
    runs,
  );
});

test('keeps text without markup', () => {
  const character = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('<', '&', '>', '"', "'", ' ', '\n'),
  );
  fc.assert(
    fc.property(fc.array(character), (characters) => {
      const text = characters.join('').replaceAll('\0', '').toWellFormed();
      const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      expect(sanitizeRichText(`<p>${escaped}</p>`)).toBe(`<p>${escaped.replaceAll('\u00a0', '&nbsp;')}</p>`);
      expect(plainText(`<p>${escaped}</p>`)).toBe(text.replace(/\s+/g, ' ').trim());
    }),
  );
});

test('does not change the plain text', () => {
  const block = fc.constantFrom('p', 'h2', 'li', 'td', 'blockquote', 'div', 'section');
  const inline = fc.constantFrom('b', 'em', 'span', 'u', 'font', 'code');
  const words = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '&amp;', '&lt;', '&nbsp;') });
  const sentence = fc
    .tuple(inline, words, words)
    .map(([name, one, two]) => `<${name}>${one}</${name}>${two}`);
  const blocks = fc.array(fc.tuple(block, sentence).map(([name, text]) => `<${name}>${text}</${name}>`));
  fc.assert(
    fc.property(blocks, (texts) => {
      expect(plainText(sanitizeRichText(texts.join('')))).toBe(plainText(texts.join('')));
    }),
  );
});

/** The depth of a balanced text. Throws if the text is not balanced. */
function deepest(html: string): number {
  const open: string[] = [];
  let depth = 0;
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (['br', 'hr', 'img', 'col'].includes(name)) continue;
    if (slash === '') depth = Math.max(depth, open.push(name));
    else expect(open.pop()).toBe(name);
  }
  expect(open).toEqual([]);
  return depth;
}
