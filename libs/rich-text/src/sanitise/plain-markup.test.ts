import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlainMarkup } from './plain-markup.ts';
import { sanitiseWhole } from './sanitise-rich-text.ts';

test.each([
  '',
  'Words alone, with "quotes" and ümlauts.',
  '<h2>a</h2><p>b <strong>c <em>d</em></strong><br>e</p>',
  '<ul><li>a<ol><li><p>b</p></li></ol></li></ul><blockquote><p>c</p></blockquote>',
])('%j is plain', (html) => {
  expect(isPlainMarkup(html)).toBe(true);
});

test.each([
  '<p>a',
  'a</p>',
  '<strong>a<em>b</strong></em>',
  '<p><p>a</p></p>',
  '<p><ul></ul></p>',
  '<li>a</li>',
  '<P>a</P>',
  '<p >a</p>',
  '<p class="align-right">a</p>',
  '<a href="/a">a</a>',
  '<script>a</script>',
  '<b>a</b>',
  '<!-- a -->',
  '5 < 6',
  'a > b',
  'R&amp;D',
  'a\u00a0b',
])('%j is for the sanitiser to judge', (html) => {
  expect(isPlainMarkup(html)).toBe(false);
});

test('what is plain comes through the sanitiser as it is', () => {
  const names = ['p', 'h2', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's', 'sub', 'code'];
  const text = fc.constantFrom('', 'a', ' ', '\n', '"', "'", '/', ' /', '=', 'ü🙂');
  const { markup } = fc.letrec<{ markup: string }>((tie) => ({
    markup: fc
      .array(
        fc.oneof(
          { weight: 2, arbitrary: text },
          { weight: 1, arbitrary: fc.constant('<br>') },
          {
            weight: 3,
            arbitrary: fc
              .tuple(fc.constantFrom(...names), tie('markup'))
              .map(([name, inner]) => `<${name}>${inner}</${name}>`),
          },
        ),
        { maxLength: 4, depthIdentifier: 'markup' },
      )
      .map((parts) => parts.join('')),
  }));
  let plain = 0;
  fc.assert(
    fc.property(markup, (html) => {
      if (!isPlainMarkup(html)) return;
      plain += 1;
      expect(sanitiseWhole(html)).toBe(html);
    }),
    { numRuns: 5_000 },
  );
  expect(plain).toBeGreaterThan(1_000);
}, 60_000);
