// @vitest-environment jsdom
import { sanitizeRichText } from '@daybook/rich-text/sanitize';
import { expect, test } from 'vitest';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import excel from './fixtures/excel.html?raw';
import googleDocs from './fixtures/google-docs.html?raw';
import word from './fixtures/word.html?raw';
import wordOnline from './fixtures/word-online.html?raw';
import wordTrackedChanges from './fixtures/word-tracked-changes.html?raw';

/** Ignores white space between blocks; Word breaks lines anywhere. */
const flat = (html: string) => html.replace(/\s+/g, ' ').replace(/> </g, '><').trim();

const inWord = [
  '<h2>Annual review</h2>',
  '<h2>Purpose and scope</h2>',
  '<p class="align-justify">Rule <b>206(4)-7 <i>under the Act</i></b> asks for a review in writing; see',
  '<a href="https://www.sec.gov/rules">the rule</a>.<sup>1</sup> Not <s>yearly</s> <u>optional</u>.</p>',
  '<ul><li>Policies and <b>procedures</b>',
  '<ul><li>Code of ethics<ul><li>Personal trading</li></ul></li></ul></li><li>Testing</li></ul>',
  '<h3>2. Steps</h3>',
  '<ol start="3"><li>Collect<ol><li>Samples</li></ol></li><li>Report</li></ol>',
  '<table><thead><tr><th><p><b>Area</b></p></th><th><p><b>Owner</b></p></th></tr></thead>',
  '<tbody><tr><td colspan="2"><p>Marketing</p></td></tr></tbody></table>',
  '<p>End.</p>',
];

const inDocs = [
  '<h2>Annual review</h2>',
  '<p>Rule <strong>206(4)-7 </strong><strong><em>under the Act</em></strong>, see',
  '<a href="https://www.sec.gov/rules">the rule</a><sup>1</sup></p>',
  '<ul><li><p>Policies</p><ul><li><p>Code of ethics</p><ol><li><p>Personal trading</p></li></ol></li></ul></li>',
  '<li><p><s>Testing</s></p></li></ul>',
  '<table><colgroup><col><col></colgroup><tbody><tr><td><p><strong>Area</strong></p></td>',
  '<td><p class="align-center">Owner</p></td></tr></tbody></table>',
  '<p><img src="https://lh7-rt.googleusercontent.com/docsz/chart?key=abc" width="320" height="213" alt="A chart"></p>',
];

test('cleans Word: title, headings, nested lists, numbers, tables, links, and emphasis', () => {
  const { html, lostPictures } = cleanPastedHtml(word);
  expect(flat(html)).toBe(flat(inWord.join(' ').replace(/> </g, '><')).replace('see<a', 'see <a'));
  expect(lostPictures).toBe(1);
});

test('cleans Google Docs: headings, nested lists, tables, pictures, links, and emphasis, without its bold wrapper', () => {
  const { html, lostPictures } = cleanPastedHtml(googleDocs);
  expect(flat(html)).toBe(flat(inDocs.join(' ').replace(/> </g, '><')).replace('see<a', 'see <a'));
  expect(lostPictures).toBe(0);
});

const inTrackedChanges = [
  '<h2>Fee review</h2><h3>For advisers</h3>',
  '<p>The fee is <b>one</b> percent of the assets, <i>each year</i>.</p>',
  '<ul><li>Kept</li><li>Added</li></ul>',
  '<table><tbody><tr><td></td><td><p>Owner</p></td></tr></tbody></table>',
  '<p>End.</p>',
];

test('accepts tracked changes of Word: removes deleted text, comments, and what they leave empty', () => {
  const { html } = cleanPastedHtml(wordTrackedChanges);
  expect(flat(html).replaceAll(' </td>', '</td>').replaceAll('<td> ', '<td>')).toBe(
    inTrackedChanges.join(''),
  );
});

const inWordOnline = [
  '<h2>Fee review</h2><h2>Scope</h2>',
  '<p>The fee is one<strong> percent</strong> of the assets, see ',
  '<a href="https://www.sec.gov/rules" target="_blank" rel="noopener noreferrer">the rule</a>.</p>',
  '<ul><li><p>Policies</p><ul><li><p>Code of ethics</p></li></ul></li><li><p>Testing</p></li></ul>',
  '<ol start="3"><li><p>Collect</p></li><li><p>Report</p></li></ol>',
  '<table><tbody><tr><td><p>Area</p></td><td><p>Owner</p></td></tr></tbody></table>',
  '<p><img src="https://euc-word-edit.officeapps.live.com/we/ResReader.ashx?v=1&amp;n=chart.png"',
  ' alt="A chart" width="320" height="213"></p>',
];

test('cleans Word online: title, headings, lists by level, tables, and accepted changes', () => {
  expect(flat(cleanPastedHtml(wordOnline).html)).toBe(inWordOnline.join(''));
});

test('keeps deleted and inserted text of other programs', () => {
  const html = '<p>Rule <del>one</del> <ins>two</ins></p>';
  expect(cleanPastedHtml(html).html).toBe(html);
});

test.each(Object.entries({ word, wordTrackedChanges, wordOnline, googleDocs }))(
  'pasted text from %s passes the sanitizer unchanged',
  (_, pasted) => {
    const { html } = cleanPastedHtml(pasted);
    expect(sanitizeRichText(html)).toBe(html);
  },
);

const item = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp;</span></span></span><![endif]>${text}<o:p></o:p></p>`;

test.each([
  [
    'numbers after bullets are another list',
    [item(1, '·', 'a'), item(1, '1.', 'b')],
    '<ul><li>a</li></ul><ol><li>b</li></ol>',
  ],
  [
    'a list may begin further in',
    [item(2, 'o', 'a'), item(1, '·', 'b')],
    '<ul><li>a</li></ul><ul><li>b</li></ul>',
  ],
  [
    'levels may be left out',
    [item(1, '1)', 'a'), item(3, 'i.', 'b'), item(1, '2)', 'c')],
    '<ol><li>a<ol><li>b</li></ol></li><li>c</li></ol>',
  ],
  [
    'words between end a list',
    [item(1, '·', 'a'), '<p class=MsoNormal>b</p>', item(1, '·', 'c')],
    '<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>',
  ],
])('Word lists: %s', (_name, paragraphs, clean) => {
  expect(flat(cleanPastedHtml(paragraphs.join('')).html)).toBe(clean);
});

test.each([
  [
    'Word',
    '<p class=MsoTitle>Manual</p><h1 style="text-align:center">Scope</h1><h2>Funds</h2><h6>Note</h6>',
    '<h2>Manual</h2><h2 class="align-center">Scope</h2><h3>Funds</h3><h6>Note</h6>',
  ],
  [
    'Word in the browser',
    '<p class="SCXW1" role="heading" aria-level="1">Scope</p><p role="heading" aria-level="2">Funds</p>',
    '<h2>Scope</h2><h3>Funds</h3>',
  ],
  ['a web page', '<h1>Scope</h1><h3>Funds</h3>', '<h2>Scope</h2><h4>Funds</h4>'],
  ['a part of a web page', '<h2>Scope</h2><h3>Funds</h3>', '<h2>Scope</h2><h3>Funds</h3>'],
])('moves headings below the title of the page: %s', (_program, pasted, clean) => {
  expect(flat(cleanPastedHtml(pasted).html)).toBe(clean);
});

test('cleans web pages: removes scripts, keeps emphasis, links, and lists', () => {
  const { html } = cleanPastedHtml(
    '<html><body><!--StartFragment--><h2 style="font-weight:400">A</h2><div onclick="x()"><p style="color:red">b <b>c</b><script>x()</script></p></div><!--EndFragment--></body></html>',
  );
  expect(html).toBe('<h2>A</h2><div><p>b <b>c</b></p></div>');
});

test('cleans Excel: a table with merged cells and aligned numbers, whose bold first row is the header', () => {
  const screenshot = new File(['x'], 'image.png', { type: 'image/png' });
  const { html, sources } = cleanPastedHtml(excel, [screenshot]);
  expect(flat(html).replaceAll('> ', '>')).toBe(
    '<table><tbody><tr><th>Filing</th><th>Due</th><th>Fee</th></tr>' +
      '<tr><td>Form ADV</td><td class="align-right">3/31/2027</td><td class="align-right">$150</td></tr>' +
      '<tr><td colspan="2">Total</td><td class="align-right">$150</td></tr></tbody></table>',
  );
  expect(sources.size).toBe(0);
});
