import { expect, test } from 'vitest';
import { richTextTree, treeText } from './index.ts';

const cases: readonly (readonly [string, string])[] = [
  ['', ''],
  [
    '<h2>Title</h2>\n<p>One\n <b>two</b> three</p><p>Four<br>five</p>',
    'Title\n\nOne two three\n\nFour\nfive',
  ],
  ['<p>a</p><p><br></p><p>&nbsp;b &amp; c</p>', 'a\n\n\u00a0b & c'],
  [
    '<p>a</p><ul><li>one<ol><li>x</li><li><p>y</p><p>z</p></li></ol></li><li>two</li></ul>b',
    'a\n\n- one\n  1. x\n  2. y\n    z\n- two\n\nb',
  ],
  ['<ol start="2" type="a"><li>x</li><li value="26">y</li><li>z</li></ol>', 'b. x\nz. y\n27. z'],
  ['<ol reversed="" type="I"><li>x</li><li>y</li></ol>', 'II. x\nI. y'],
  [
    '<table><caption>Fees</caption><thead><tr><th>Year</th><th>Fee</th></tr></thead><tbody><tr><td></td><td><p>1</p><p>2</p></td></tr></tbody></table><p>a</p>',
    'Fees\nYear\tFee\n\t1 2\n\na',
  ],
  ['<dl><dt>a</dt><dd>b</dd></dl>', 'a\nb'],
  ['<pre><code>if (a)\n  b\n\n\nc</code></pre><p>d</p>', 'if (a)\n  b\n\n\nc\n\nd'],
  ['<p>Words<span class="footnote"> [A <i>note</i>]</span>.</p>', 'Words [A note].'],
  [
    '<figure><img src="/uploads/a.png" alt="A chart"><figcaption>Costs</figcaption></figure><img src="/uploads/b.png" alt="">',
    '[A chart]\nCosts',
  ],
  ['<details><summary>More</summary><p>Text</p></details><hr><p>a</p>', 'More\n\nText\n\na'],
];

test.each(cases)('the text of %j', async (html, text) => {
  expect(await treeText(await richTextTree(html))).toBe(text);
});
