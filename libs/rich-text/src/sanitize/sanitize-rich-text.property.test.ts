import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedElements, maxNesting } from '../allowed-html.ts';
import { plainText, sanitizeRichText } from './index.ts';
import { violations } from './testing/violations.ts';
import { xssVectors } from './testing/xss-vectors.ts';

const names = [
  ...Object.keys(allowedElements),
  ...['a', 'b', 'i', 'p', 'p', 'li', 'td', 'div', 'span', 'span', 'strong', 'em'],
  ...[
    'section',
    'center',
    'font',
    'form',
    'dir',
    'foo',
    'svg',
    'math',
    'noscript',
    'template',
    'button',
    'image',
  ],
  ...['script', 'style', 'title', 'textarea', 'xmp', 'plaintext', 'select', 'foreignObject', 'desc', 'mi'],
];
const attributes = [
  'class="align-right indent-3"',
  'class=x',
  'style="text-align:center;margin-left:90px"',
  'style="font-weight:bold;text-decoration:underline"',
  'style="font-weight:normal"',
  'style="width:123456px;height:9.5pt;float:right"',
  'align=center',
  'href="/a b"',
  'href=javascript:x',
  'href="see also: x"',
  'target=_blank',
  'rel="ugc nofollow"',
  'title="a&quot;b<c>&nbsp;"',
  'title=" "',
  'src=/uploads/x.png',
  'src="http://pictures.test/ü ü.png"',
  'src=https://youtu.be/abc?t=5&list=L',
  'alt',
  'width=10px',
  'colspan=3',
  'start=-2',
  'type=a',
  'reversed',
  'emphasis="strong em"',
  '/',
  '"',
];

const tag = fc
  .tuple(fc.constantFrom(...names), fc.subarray(attributes, { maxLength: 4 }))
  .map(([name, some]) => `<${name}${some.map((each) => ` ${each}`).join('')}>`);
const piece = fc.oneof(
  { weight: 5, arbitrary: tag },
  { weight: 4, arbitrary: fc.constantFrom(...names).map((name) => `</${name}>`) },
  { weight: 1, arbitrary: fc.constantFrom(...Object.values(xssVectors).flat()) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 5 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '&amp;lt;',
      '&#1;',
      '\f',
      '&nbsp;',
      '\u00a0',
      '&#xD800;',
      '\uD83D',
      '\uDE00',
      '\0',
      '&',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('<!--', '-->', '<![CDATA[', ']]>', '<', '>', '" />', "'", ' />', '<p'),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(tag, fc.integer({ min: 90, max: 120 })).map(([start, times]) => start.repeat(times)),
  },
);
const markup = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
const runs = { numRuns: 2000 };

test('is idempotent and leaves only what is allowed', () => {
  fc.assert(
    fc.property(markup, (html) => {
      const once = sanitizeRichText(html);
      expect(sanitizeRichText(once)).toBe(once);
      expect(violations(once)).toEqual([]);
    }),
    runs,
  );
});

test('returns well-formed, balanced HTML within the maximum depth', () => {
  fc.assert(
    fc.property(markup, (html) => {
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
