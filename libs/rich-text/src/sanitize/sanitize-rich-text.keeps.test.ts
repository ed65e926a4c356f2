import { expect, test } from 'vitest';
import { maxNesting } from '../allowed-html.ts';
import { sanitizeRichText } from './index.ts';

/** Texts that must stay unchanged. */
const kept: Readonly<Record<string, string>> = {
  headings: '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>',
  paragraphs: '<p>a<br>b</p><p><br></p><hr><p class="align-center">c</p>',
  emphasis:
    '<p><strong>a</strong> <b>b</b> <em>c</em> <i>d</i> <u>e</u> <s>f</s> <strike>g</strike> <del>h</del> <ins>i</ins></p>',
  'small marks':
    '<p>H<sub>2</sub>O x<sup>2</sup> <mark>m</mark> <small>s</small> <abbr title="Form ADV">ADV</abbr> <code>c</code></p>',
  'words of others':
    '<p><cite>a</cite> <q>b</q> <kbd>c</kbd> <time datetime="2026-03-31">31 March</time> <span class="align-right">d</span></p>',
  'nested emphasis':
    '<p><b><i><u>a</u></i></b> <strong><strong>b</strong></strong> <em>c<strong>d</strong></em></p>',
  'nested lists':
    '<ul><li>a<ul><li>b</li><li><p>c</p><ol start="3" type="a" reversed><li value="7">d</li></ol></li></ul></li><li>e</li></ul>',
  'definition lists': '<dl><dt>a</dt><dd>b</dd><dt>c</dt><dd>d<dl><dt>e</dt></dl></dd></dl>',
  'tables with spans':
    '<table><caption>c</caption><colgroup><col width="92"><col span="2"></colgroup><thead><tr><th scope="col">a</th><th colspan="2" scope="colgroup">b</th></tr></thead><tbody><tr><td rowspan="2">d</td><td class="align-right">e</td><td>f</td></tr><tr><td colspan="2"><p>g</p></td></tr></tbody><tfoot><tr><th scope="row">h</th><td></td><td></td></tr></tfoot></table>',
  'a table in a table':
    '<table><tbody><tr><td><table><tbody><tr><td>a</td></tr></tbody></table></td></tr></tbody></table>',
  'pictures with sizes':
    '<p><img src="/uploads/k3.webp" alt="A chart &amp; a table" width="640" height="480" loading="lazy"></p>',
  'a picture without words': '<img src="https://pictures.test/a%20b.png?c=1&amp;d=2" alt="">',
  figures:
    '<figure class="align-center"><img src="/uploads/a.png" alt="x" class="align-left"><figcaption>b <a href="/c">c</a></figcaption></figure>',
  callouts:
    '<div class="callout-note"><p>a</p><ul><li>b</li></ul></div><div class="callout-important indent-1"><p>c</p></div>',
  'sizes of pictures':
    '<p><img src="/uploads/a.png" alt="" class="width-small align-right"></p><figure class="width-full"><img src="/uploads/a.png" alt=""></figure>',
  footnotes: '<p>a<span class="footnote"> [See <a href="/b">b</a>.]</span> c</p>',
  links:
    '<p><a href="https://www.sec.gov/a?b=1&amp;c=2#d" title="e">f</a> <a href="/contact">g</a> <a href="#h">h</a> <a href="mailto:a@b.test?subject=c%20d">i</a> <a href="tel:+12125550100">j</a> <a href="../k">k</a></p>',
  'links to a new tab': '<a href="https://a.test/" target="_blank" rel="noopener noreferrer nofollow">b</a>',
  'a block in a link': '<a href="/a"><h2>b</h2><p>c</p></a>',
  quotations: '<blockquote class="indent-2"><p>a</p></blockquote>',
  'preformatted text': '<pre>  a\n\tb  <code>c &lt; d &amp;&amp; e</code>\n</pre>',
  details: '<details open><summary>a</summary><p>b</p></details><details><summary>c</summary></details>',
  alignment:
    '<h2 class="align-left">a</h2><p class="align-justify indent-1">b</p><div class="align-right">c</div><li class="align-center">d</li>',
  indentation: [1, 2, 3, 4, 5, 6, 7, 8].map((step) => `<p class="indent-${step}">a</p>`).join(''),
  'special characters': '<p>§ 206(4)-7 — “a” ‘b’ &nbsp;c é 漢字 🙂 a "b" \'c\' &lt;d&gt; &amp;amp;</p>',
  'bare text': 'a &amp; b\n\nc',
};

test.each(Object.entries(kept))('%s survive unchanged', (_what, html) => {
  expect(sanitizeRichText(html)).toBe(html);
});

test('keeps the output of Lexical without its redundant markup', () => {
  // Output of @lexical/html 0.52 with the rich-text, list, link, and table nodes.
  const exported =
    '<h1 style="text-align: center;"><span style="white-space: pre-wrap;">Head</span></h1>' +
    '<p style="padding-inline-start: 80px; text-align: right;" data-lexical-indent="2"><span style="white-space: pre-wrap;">a </span><b><strong style="white-space: pre-wrap;">bold</strong></b><span style="white-space: pre-wrap;"> </span><i><em style="white-space: pre-wrap;">it</em></i><u><span style="white-space: pre-wrap;">un</span></u><s><span style="white-space: pre-wrap;">st</span></s><sub style="white-space: pre-wrap;"><span>1</span></sub><sup style="white-space: pre-wrap;"><span>2</span></sup><code spellcheck="false" style="white-space: pre-wrap;"><span>c</span></code><mark style="white-space: pre-wrap;"><span>hi</span></mark><u><i><b><strong style="white-space: pre-wrap;">all</strong></b></i></u><span style="white-space: pre-wrap;"> &amp; &lt;x&gt;</span></p>' +
    '<p><br></p><ul><li value="1"><span style="white-space: pre-wrap;">one</span><ul><li value="1"><span>nested</span></li></ul></li></ul>' +
    '<ol start="3"><li value="3" style="text-align: center;"><span>x</span></li></ol><blockquote><span>q</span></blockquote>' +
    '<pre spellcheck="false"><span>code</span><br><span>line</span></pre>' +
    '<p dir="auto"><a href="https://example.com/?a=1&amp;b=2" target="_blank" title="t"><span>link</span></a></p>' +
    '<table class="t"><colgroup><col style="width: 92px;"><col style="width: 50.4px;"></colgroup><tbody><tr><th colspan="2" style="border: 1px solid black; width: 75px; vertical-align: top; text-align: start; background-color: rgb(242, 243, 245);"><p><span>H</span></p></th></tr><tr><td rowspan="2" style="border: 1px solid black; vertical-align: top; text-align: start;"><p style="text-align: center;"><span>a</span></p></td></tr></tbody></table>';
  expect(sanitizeRichText(exported)).toBe(
    '<h1 class="align-center">Head</h1>' +
      '<p class="align-right indent-2">a <b>bold</b> <i>it</i><u>un</u><s>st</s><sub>1</sub><sup>2</sup><code>c</code><mark>hi</mark><u><i><b>all</b></i></u> &amp; &lt;x&gt;</p>' +
      '<p><br></p><ul><li value="1">one<ul><li value="1">nested</li></ul></li></ul>' +
      '<ol start="3"><li value="3" class="align-center">x</li></ol><blockquote>q</blockquote>' +
      '<pre>code<br>line</pre>' +
      '<p><a href="https://example.com/?a=1&amp;b=2" target="_blank" title="t" rel="noopener noreferrer">link</a></p>' +
      '<table><colgroup><col width="92"><col width="50"></colgroup><tbody><tr><th colspan="2"><p>H</p></th></tr><tr><td rowspan="2"><p class="align-center">a</p></td></tr></tbody></table>',
  );
});

/** Output of other editors and the stored result: [incoming, stored]. */
const translated: readonly (readonly [string, string])[] = [
  ['<p style="text-align: center">a</p>', '<p class="align-center">a</p>'],
  ['<P ALIGN=RIGHT>a</P>', '<p class="align-right">a</p>'],
  ['<p style="TEXT-ALIGN: -webkit-center !important">a</p>', '<p class="align-center">a</p>'],
  ['<td style="text-align: end; width: 20%">a</td>', '<td class="align-right">a</td>'],
  ['<p style="padding-left: 80px;">a</p>', '<p class="indent-2">a</p>'],
  [
    '<p class=MsoNormal style="margin-left:.5in;text-align:justify">a<o:p></o:p></p>',
    '<p class="align-justify indent-1">a</p>',
  ],
  ['<p style="margin-left: 999px">a</p>', '<p class="indent-8">a</p>'],
  ['<p style="margin-left: -30px; padding-left: 5%">a</p>', '<p>a</p>'],
  ['<p class="ql-align-center ql-indent-3 lead">a</p>', '<p class="align-center indent-3">a</p>'],
  ['<p class="align-left" style="text-align: right">a</p>', '<p class="align-right">a</p>'],
  ['<center>a</center>', '<div class="align-center">a</div>'],
  [
    '<img src="/uploads/a.png" alt="" style="float: right; width: 300px; height: auto">',
    '<img src="/uploads/a.png" alt="" class="align-right" width="300">',
  ],
  [
    '<img style="display: block; margin-left: auto; margin-right: auto;" src="../../uploads/a.png">',
    '<img src="/uploads/a.png" class="align-center">',
  ],
  [
    '<img class="alignleft size-full" src="http://pictures.test/a.png">',
    '<img class="align-left" src="http://pictures.test/a.png">',
  ],
  ['<span style="text-decoration: underline;">a</span>', '<u>a</u>'],
  [
    '<span style="font-weight:700;font-style:italic">a<span>b</span></span>c',
    '<strong><em>ab</em></strong>c',
  ],
  ['<b style="font-weight:normal;"><p>a <span style="font-weight:400">b</span></p></b>', '<p>a b</p>'],
  ['<span style="vertical-align:super">1</span>', '<sup>1</sup>'],
  [
    '<font color="red">a</font><tt>b</tt><acronym title="c">d</acronym>',
    'a<code>b</code><abbr title="c">d</abbr>',
  ],
  ['<ol style="list-style-type: lower-alpha"><li>a</ol>', '<ol type="a"><li>a</li></ol>'],
  ['<section>a</section><article>b</article>', '<div>a</div><div>b</div>'],
  ['<!--StartFragment--><p>a</p><![if !supportLists]>b<![endif]>', '<p>a</p>b'],
  ['<A HREF=/a TARGET=_BLANK>b</A>', '<a href="/a">b</a>'],
  [
    '<a href="/a" target="_blank" rel="opener external">b</a>',
    '<a href="/a" target="_blank" rel="noopener noreferrer">b</a>',
  ],
  ['<a name="top">a</a><a href="javascript:x" title="y">b</a>', 'ab'],
  ['<p id="a" data-b="c" lang="de">d</p>', '<p>d</p>'],
  ['<p>a<p>b', '<p>a</p><p>b</p>'],
  ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['a\0b\uD800c', 'ab\uFFFDc'],
  ['a\vb\x07c&#1;d&#x81;e\uFFFEf&#x1FFFF;g\th', 'a bcdefg\th'],
  ['<a href="/a&#2;b" title="c&#3;d">e</a>', '<a href="/ab" title="cd">e</a>'],
  ['<p>a</p', '<p>a</p>'],
  ['5 < 6 & 7 > 4', '5 &lt; 6 &amp; 7 &gt; 4'],
];

test.each(translated)('%j becomes %j', (incoming, stored) => {
  expect(sanitizeRichText(incoming)).toBe(stored);
});

test('shows videos of known hosts in privacy mode and removes all other frames', () => {
  const frame = sanitizeRichText(
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1&amp;start=9" title="A talk" allow="camera *" sandbox allowfullscreen>no frames?</iframe>',
  );
  expect(frame).toBe(
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=9" title="A talk" width="560" height="315" loading="lazy" allow="fullscreen; picture-in-picture" referrerpolicy="strict-origin-when-cross-origin"></iframe>',
  );
  expect(
    sanitizeRichText('<p><iframe src="//player.vimeo.com/video/76979871?h=8272103f6e"></iframe></p>'),
  ).toContain('src="https://player.vimeo.com/video/76979871?h=8272103f6e&amp;dnt=1" title="Video"');
  expect(sanitizeRichText('a<iframe src="https://maps.test/">b</iframe>c')).toBe('ac');
});

test('keeps text that is nested too deep for its elements', () => {
  const deep = `${'<div>'.repeat(500)}<b>a</b>${'</div>'.repeat(500)}<p>b</p>`;
  expect(sanitizeRichText(deep)).toBe(`${'<div>'.repeat(maxNesting)}a${'</div>'.repeat(maxNesting)}<p>b</p>`);
});
