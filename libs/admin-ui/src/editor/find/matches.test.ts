// @vitest-environment jsdom
import { createEditor } from 'lexical';
import { expect, test } from 'vitest';
import { $setHtml } from '../html/read-html.ts';
import { WrittenBlocks } from '../html/written-blocks.ts';
import { editorContent } from '../nodes/editor-nodes.ts';
import { $countSkipped, $findAll, $replace, type Wanted } from './matches.ts';

/** An editor with a text. */
function editorOf(html: string) {
  const editor = createEditor({
    ...editorContent,
    onError(error) {
      throw error;
    },
  });
  editor.update(() => $setHtml(editor, html), { discrete: true });
  return editor;
}

/** A text in which all matches are replaced. */
function replaced(html: string, words: string, replacement: string, options: Partial<Wanted> = {}) {
  const editor = editorOf(html);
  editor.update(
    () => {
      const matches = $findAll({ words, isCaseKept: false, isWhole: false, ...options });
      for (const match of matches.toReversed()) $replace(match, replacement);
    },
    { discrete: true },
  );
  return editor.read(() => new WrittenBlocks().$write().html);
}

test.each([
  [
    'over formats and links',
    '<p>a <strong>b</strong>c <a href="/x">bc</a></p>',
    'bc',
    'd',
    '<p>a <strong>d</strong> <a href="/x">d</a></p>',
  ],
  [
    'in lists, tables, and callouts',
    '<ul><li>x</li></ul><table><tbody><tr><td>x</td></tr></tbody></table><div class="callout-note"><p>x</p></div>',
    'x',
    'y',
    '<ul><li>y</li></ul><table><tbody><tr><td>y</td></tr></tbody></table><div class="callout-note"><p>y</p></div>',
  ],
  ['not over the ends of lines', '<p>a<br>b</p><p>a</p><p>b</p>', 'ab', 'x', '<p>a<br>b</p><p>a</p><p>b</p>'],
  ['with special signs', '<p>206(4)-7 and 206(4)-7</p>', '(4)-7', '(4)-1', '<p>206(4)-1 and 206(4)-1</p>'],
  ['with spaces that do not break', '<p>Rule&nbsp;204</p>', 'rule 2', 'Rule 2', '<p>Rule 204</p>'],
  ['by nothing', '<p>a b a</p>', 'a', '', '<p> b </p>'],
])('replaces %s', (_where, html, words, replacement, result) => {
  expect(replaced(html, words, replacement)).toBe(result);
});

test('keeps the case and finds whole words only if that is wanted', () => {
  expect(replaced('<p>Rule ruled rule</p>', 'rule', 'x')).toBe('<p>x xd x</p>');
  expect(replaced('<p>Rule ruled rule</p>', 'rule', 'x', { isCaseKept: true })).toBe('<p>Rule xd x</p>');
  expect(replaced('<p>Rule ruled rule</p>', 'rule', 'x', { isWhole: true })).toBe('<p>x ruled x</p>');
});

test('counts the words in captions, footnotes, and preserved blocks, which are not found', () => {
  const html = [
    '<p>fee<span class="footnote"> [fee]</span></p>',
    '<figure><img src="/uploads/a.webp" alt=""><figcaption>A <em>f</em>ee</figcaption></figure>',
    '<table><caption>Fees</caption><tbody><tr><td>fee</td></tr></tbody></table>',
    '<dl><dt>fee</dt><dd>b</dd></dl>',
  ].join('');
  const wanted = { words: 'fee', isCaseKept: false, isWhole: false };
  const count = (options: Partial<Wanted>) =>
    editorOf(html).read(() => [
      $findAll({ ...wanted, ...options }).length,
      $countSkipped({ ...wanted, ...options }),
    ]);
  expect(count({})).toEqual([2, 4]);
  expect(count({ isWhole: true })).toEqual([2, 3]);
  expect(count({ words: '' })).toEqual([0, 0]);
});
