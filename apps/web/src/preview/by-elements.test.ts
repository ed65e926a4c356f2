import { sanitizeRichText } from '@daybook/rich-text/sanitize';
import { expect, test, vi } from 'vitest';
import { byElements } from './by-elements.ts';

const texts = [
  'Loose <b>text</b> &amp; more',
  '<p>One<br>two</p><hr><ul><li><p>Three</p></li></ul><p>Four</p>',
  '<table><tbody><tr><td>1</td></tr></tbody></table><p><img src="/uploads/a.png" alt="a > b"></p>',
  '',
];

test.each(texts)('has the same result as sanitizing the whole text: %j', (html) => {
  expect(byElements(sanitizeRichText)(html)).toBe(sanitizeRichText(html));
});

test.each([
  '<p>a</p><script>x()</script><img src="x" onerror="x()">',
  '</p></div><p onclick="x()">a',
  '<p title="<b>"><svg><style><img src=x onerror=x()></style>',
  '<a href="javascript:x()">a</a><iframe srcdoc="<script>x()</script>">',
])('leaves no code in %j', (html) => {
  expect(byElements(sanitizeRichText)(html)).not.toMatch(/<script|onerror|onclick|javascript:|srcdoc/);
});

test('sanitizes again only what has changed', () => {
  const sanitize = vi.fn((html: string) => html);
  const clean = byElements(sanitize);
  clean('<p>One</p><p>Two</p>');
  sanitize.mockClear();
  expect(clean('<p>One</p><p>Two!</p>')).toBe('<p>One</p><p>Two!</p>');
  expect(sanitize.mock.calls).toEqual([['<p>Two!</p>']]);
});
