// @vitest-environment jsdom
import { sanitizeRichText } from '@daybook/rich-text/sanitize';
import { createEditor } from 'lexical';
import { expect, test } from 'vitest';
import { editorContent } from '../nodes/editor-nodes.ts';
import { cleanPastedHtml } from '../paste/clean-pasted-html.ts';
import googleDocs from '../paste/fixtures/google-docs.html?raw';
import word from '../paste/fixtures/word.html?raw';
import wordOnline from '../paste/fixtures/word-online.html?raw';
import wordTrackedChanges from '../paste/fixtures/word-tracked-changes.html?raw';
import { $setHtml } from './read-html.ts';
import { WrittenBlocks, writtenBlocksOf } from './written-blocks.ts';

/** The editor's output for the given HTML. */
function throughEditor(html: string) {
  const editor = createEditor({
    ...editorContent,
    onError(error) {
      throw error;
    },
  });
  editor.update(() => $setHtml(editor, html), { discrete: true });
  return editor.read(() => {
    // Writes every block again, as if all had changed; unchanged blocks normally keep their original HTML.
    const changed = new WrittenBlocks().$write().html;
    const untouched = writtenBlocksOf(editor).$write().html;
    return { changed, untouched };
  });
}

const kept = {
  paragraphs: '<p>One</p><p>Two<br>lines &amp; &lt;signs&gt;</p>',
  headings: '<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4>',
  emphasis:
    '<p>a <strong>b <em>c</em> d</strong> <u>e</u> <s>f</s> x<sub>2</sub> y<sup>3</sup> <code>g</code> <mark>h</mark></p>',
  'overlapping emphasis': '<p><em><strong>a</strong> b</em> c</p>',
  lists:
    '<ul><li>a</li><li>b <strong>c</strong></li></ul><ol><li>x</li></ol><p>and</p><ol start="3"><li>y</li></ol>',
  'nested lists': '<ul><li>a<ol><li>b<ul><li>c</li></ul></li></ol></li><li>d</li></ul>',
  'items with nothing but a nested list':
    '<ul><li>a</li><li><ul><li>b</li></ul></li></ul><ol><li>a<ol><li>b</li></ol></li><li value="4"><ul><li>c</li></ul></li><li>d</li></ol>',
  links:
    '<p>See <a href="/blog">the blog</a>, <a href="https://a.example/" title="A" target="_blank" rel="noopener noreferrer">a <strong>b</strong></a>.</p>',
  'deleted and inserted words':
    '<p>a <del>b <strong>c</strong></del> <ins>d</ins> <s>e</s> <u>f</u> <a href="/blog"><del>g</del></a></p>',
  quotes: '<blockquote>Words</blockquote>',
  layout: '<p class="align-center">a</p><h2 class="align-right">b</h2><p class="indent-2">c</p>',
  tables:
    '<table><tbody><tr><th>a</th><th>b</th></tr><tr><td colspan="2">c <em>d</em></td></tr><tr><td><p>e</p><p>f</p></td><td>g</td></tr></tbody></table>',
  'parts of tables':
    '<table class="align-center"><caption>C <em>d</em></caption><colgroup><col width="30"><col span="2"></colgroup><thead><tr><th scope="col">a</th><th colspan="2" scope="colgroup">b</th></tr></thead><tbody><tr class="align-right"><th rowspan="2" scope="row">c</th><td>d</td><td>e</td></tr><tr><td>f</td><td>g</td></tr></tbody><tfoot><tr><td>h</td><td>i</td><td>j</td></tr></tfoot></table>',
  'numbering of lists':
    '<ol type="a"><li value="4">a</li><li>b</li></ol><p>and</p><ol start="2" type="I"><li>c</li></ol>',
  'blocks that the editor cannot change':
    '<blockquote><p>a</p><ul><li>b</li></ul></blockquote><ul><li>a<table><tbody><tr><td>x</td></tr></tbody></table></li></ul><ol><li><h3>a</h3></li></ol><p>and</p><ol><li>a<ul><li>b</li></ul>c</li></ol>',
  'images in a line': '<p>a <img src="/uploads/a.webp" alt="">, b</p>',
  'spaces beside pictures':
    '<p><img src="/uploads/a.webp" alt=""> a <img src="/uploads/b.webp" alt=""> b <a href="/c"><img src="/uploads/c.webp" alt=""></a> <em>c</em><br>d <img src="/uploads/d.webp" alt=""></p>',
  images: '<p><img src="/uploads/a.webp" alt="A chart" width="640" height="400"></p>',
  figures: '<figure><img src="/uploads/a.webp" alt=""><figcaption>A</figcaption></figure>',
  'figures with formatted captions':
    '<figure class="width-medium align-right"><img src="/uploads/a.webp" alt="A &quot;chart&quot;" width="640" height="400"><figcaption>A <em>b</em>, see <a href="/c">c</a></figcaption></figure>',
  'pictures with widths': '<p><img class="width-small align-left" src="/uploads/a.webp" alt=""></p>',
  'code blocks':
    '<pre><code>  a &lt; b\n\n\tc  d\n</code></pre><p>and</p><pre>x  y\n</pre><pre><code></code></pre>',
  callouts:
    '<div class="callout-note"><p>a <strong>b</strong></p><ul><li>c</li></ul></div><div class="callout-important"><h3>d</h3><p class="align-center">e</p><table><tbody><tr><td>f</td></tr></tbody></table></div>',
  'blocks in callouts':
    '<div class="callout-note"><p>a</p><figure><img src="/uploads/a.webp" alt=""><figcaption>A</figcaption></figure><hr><p>b</p></div>',
  'blocks in tables':
    '<table><tbody><tr><td><p>a</p><figure><img src="/uploads/a.webp" alt=""><figcaption>A</figcaption></figure></td><td>b</td></tr></tbody></table>',
  'figures in lists':
    '<ul><li>a<figure><img src="/uploads/a.webp" alt=""><figcaption>A</figcaption></figure></li></ul>',
  footnotes:
    '<p>A duty<span class="footnote"> [See <a href="/rule">the rule</a> &amp; <em>more</em>.]</span>, kept.</p><ul><li>b<span class="footnote"> [c]</span></li></ul>',
  'footnotes with pictures':
    '<p>a<span class="footnote"> [b <img src="/uploads/a.webp" alt=""> <small>c</small>]</span></p>',
  rules: '<p>a</p><hr><p>b</p>',
  'what the editor cannot change':
    '<dl><dt>a</dt><dd>b</dd></dl><pre>x  <em>y</em></pre><p>an <abbr title="A">A</abbr></p>',
  'links that search engines do not follow':
    '<p><a href="https://a.example/" target="_blank" rel="noopener noreferrer nofollow">a</a></p>',
  'words from right to left, and signs of any plane':
    '<p>\u05e9\u05dc\u05d5\u05dd <strong>\u05e2</strong> \u{1f642} e\u0301</p>',
  'blanks beside elements in a line': '<p>a <small>b</small> <q>c</q> d</p>',
  'no-break spaces': '<p>206(4)&nbsp;7</p>',
};

test.each(Object.entries(kept))('%s stay the same, and the sanitizer agrees', (_name, html) => {
  expect(sanitizeRichText(html)).toBe(html);
  expect(throughEditor(html)).toEqual({ changed: html, untouched: html });
});

test('an empty text stays empty', () => {
  expect(throughEditor('').untouched).toBe('');
});

test('normalizes HTML of other editors once', () => {
  const foreign =
    'Loose words <b>and</b> <i>more</i>\n<div><p>in a box</p></div>\n<ul>\n <li>a</li>\n <li><p>b</p></li>\n</ul><p><strong><b>c</b></strong></p>';
  const once = throughEditor(sanitizeRichText(foreign)).changed;
  expect(once).toBe(
    '<p>Loose words <strong>and</strong> <em>more</em></p><p>in a box</p><ul><li>a</li><li>b</li></ul><p><strong>c</strong></p>',
  );
  expect(throughEditor(once).changed).toBe(once);
  expect(sanitizeRichText(once)).toBe(once);
});

test('items with nothing but a nested list stay if the source is indented', () => {
  const indented =
    '<ul>\n  <li>a</li>\n  <li>\n    <ul>\n      <li>b</li>\n    </ul>\n  </li>\n  <li>&nbsp;<ul><li>c</li></ul></li>\n</ul>';
  expect(sanitizeRichText(indented)).toBe(indented);
  expect(throughEditor(indented).changed).toBe(
    '<ul><li>a</li><li><ul><li>b</li></ul></li><li>&nbsp;<ul><li>c</li></ul></li></ul>',
  );
});

test('spaces beside pictures outside of paragraphs stay', () => {
  const line = 'a <img src="/uploads/a.webp" alt=""> b <small>c</small> d';
  expect(throughEditor(line).untouched).toBe(`<p>${line}</p>`);
});

test('figures in other boxes stand between the paragraphs', () => {
  const figure = '<figure><img src="/uploads/a.webp" alt=""><figcaption>A</figcaption></figure>';
  const boxed = `<div><p>a</p>${figure}<p>b</p></div>`;
  expect(sanitizeRichText(boxed)).toBe(boxed);
  expect(throughEditor(boxed).changed).toBe(`<p>a</p>${figure}<p>b</p>`);
});

const beyondTheEditor = {
  boxes: '<div class="align-center">loose</div>',
  'breaks of lines in the source': '<p>a\nb</p>',
};

test.each(Object.entries(beyondTheEditor))(
  '%s stay the same while their block is unchanged',
  (_name, html) => {
    expect(sanitizeRichText(html)).toBe(html);
    expect(throughEditor(html).untouched).toBe(html);
  },
);

test('lists that count down keep counting down', () => {
  const list = '<ol start="3" type="I" reversed><li>a</li><li>b</li></ol>';
  expect(sanitizeRichText(list)).toBe(list);
  expect(throughEditor(list).changed).toBe(list);
});

test('lists that follow each other become one list with the same numbers', () => {
  const lists = '<ol><li>a</li><li>b</li></ol><ol><li>c</li></ol><ol start="5"><li>d</li></ol>';
  expect(throughEditor(lists).changed).toBe(
    '<ol><li>a</li><li>b</li><li value="1">c</li><li value="5">d</li></ol>',
  );
});

test.each([
  '<ol><li>a</li></ol><ol type="a"><li>b</li></ol>',
  '<div class="callout-note"><ol><li>a</li></ol><ol type="a"><li>b</li></ol></div>',
  '<table><tbody><tr><td><ol><li>a</li></ol><ol type="a"><li>b</li></ol></td></tr></tbody></table>',
  '<ul><li>a<ol type="a"><li>b</li></ol><ol type="I"><li>c</li></ol></li></ul>',
  '<ol type="a"><li>a</li></ol><ol start="3" type="I"><li>b</li></ol>',
  '<table><tbody><tr><th><p class="align-right">a</p></th></tr></tbody></table>',
  '<table><colgroup><col width="30"></colgroup><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
])('%s stays the same', (html) => {
  expect(throughEditor(html)).toEqual({ changed: html, untouched: html });
});

test.each([
  [
    'lists in callouts keep their numbers',
    '<div class="callout-note"><ol><li>a</li></ol><ol><li>b</li></ol></div>',
    '<div class="callout-note"><ol><li>a</li><li value="1">b</li></ol></div>',
  ],
  [
    'numbers that an item has anyway are left out',
    '<ol start="2"><li value="2">a</li><li value="7">b</li><li value="8">c</li></ol>',
    '<ol start="2"><li>a</li><li value="7">b</li><li>c</li></ol>',
  ],
  [
    'headers of a table are aligned as its other cells are',
    '<table><tbody><tr><th class="align-right">a</th><td class="align-right">b</td></tr></tbody></table>',
    '<table><tbody><tr><th><p class="align-right">a</p></th><td><p class="align-right">b</p></td></tr></tbody></table>',
  ],
])('%s', (_name, html, changed) => {
  expect(sanitizeRichText(html)).toBe(html);
  expect(throughEditor(html).changed).toBe(changed);
});

test('paragraphs of a quote become lines of the quote', () => {
  expect(throughEditor('<blockquote><p>a</p><p>b</p></blockquote>').changed).toBe(
    '<blockquote>a<br><br>b</blockquote>',
  );
});

test.each(Object.entries({ word, wordTrackedChanges, wordOnline, googleDocs }))(
  'a text pasted from %s opens and saves unchanged',
  (_name, pasted) => {
    const stored = sanitizeRichText(throughEditor(cleanPastedHtml(pasted).html).changed);
    expect(throughEditor(stored)).toEqual({ changed: stored, untouched: stored });
    expect(sanitizeRichText(stored)).toBe(stored);
  },
);
