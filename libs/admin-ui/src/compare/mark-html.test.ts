// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { markHtml } from './mark-html.ts';

/** Both versions with their marks. */
function compare(old: string, present: string): [string, string] {
  return [markHtml(old, present, 'old'), markHtml(present, old, 'new')];
}

test('marks deleted words in the old text and inserted words in the new one', () => {
  expect(compare('<p>One old sentence.</p>', '<p>One quite new sentence.</p>')).toEqual([
    '<p>One <del>old</del> sentence.</p>',
    '<p>One <ins>quite new</ins> sentence.</p>',
  ]);
});

test('marks a word whose formatting or link changed', () => {
  expect(compare('<p>See Form ADV.</p>', '<p>See <strong>Form</strong> <a href="/a">ADV</a>.</p>')).toEqual([
    '<p>See <del>Form ADV</del>.</p>',
    '<p>See <strong><ins>Form</ins></strong> <a href="/a"><ins>ADV</ins></a>.</p>',
  ]);
});

test('marks new paragraphs, changed headings, and pictures', () => {
  expect(
    markHtml('<h2>Title</h2><p>Text</p><p>More</p><img src="/b.png">', '<p>Title</p><p>Text</p>', 'new'),
  ).toBe('<h2><ins>Title</ins></h2><p>Text</p><p><ins>More</ins></p><img src="/b.png" class="inserted">');
});

test('marks nothing in equal texts', () => {
  const html = '<ul><li>One &amp; two</li></ul><p><br></p>';
  expect(compare(html, html)).toEqual([html, html]);
});
