import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { allowedElements } from '../allowed-html.ts';
import { escapeText } from '../media.ts';
import { sanitizeRichText } from '../sanitize/index.ts';
import { anyMarkup } from '../sanitize/testing/any-markup.ts';
import { type RichTextNode, richTextSchema, richTextTree } from './index.ts';
import { endTag, startTag, treeHtml } from './testing/tree-html.ts';

const synonyms: Readonly<Record<string, string>> = { b: 'strong', i: 'em', strike: 's' };
const numeric = ['colspan', 'height', 'rowspan', 'span', 'start', 'value', 'width'];

/**
 * HTML with sorted attributes, one of several elements with the same meaning, no white space between elements, and no
 * line break at the beginning of preformatted text.
 */
function canonical(html: string): string {
  let written = '';
  let text = '';
  const flush = () => {
    if (written.endsWith('<pre>')) text = text.replace(/^\r?\n/, '');
    if (/[^ \t\r\n]/.test(text)) written += escapeText(text);
    text = '';
  };
  const parser = new Parser({
    onopentag(name, { allow: _allow, referrerpolicy: _policy, ...attributes }) {
      flush();
      const entries = Object.entries(attributes).map(([key, value]) => {
        if (numeric.includes(key)) return [key, String(Number(value))];
        return [key, value];
      });
      const { loading, ...own } = Object.fromEntries(entries);
      const kept = name === 'iframe' ? own : { ...own, loading };
      written += startTag(synonyms[name] ?? name, name === 'img' ? { alt: '', ...kept } : kept);
    },
    onclosetag(name) {
      flush();
      written += endTag(synonyms[name] ?? name);
    },
    ontext: (part) => {
      text += part;
    },
  });
  parser.end(html);
  flush();
  return written;
}

const children = async (html: string) => (await richTextTree(html)).children;

test('a tree has everything that its HTML has', async () => {
  await fc.assert(
    fc.asyncProperty(anyMarkup, async (markup) => {
      const html = sanitizeRichText(markup);
      const tree = await richTextTree(html);
      expect(canonical(treeHtml(tree))).toBe(canonical(html));
    }),
    { numRuns: 1000 },
  );
});

const values: Readonly<Record<string, string>> = {
  class: 'align-center indent-2',
  colspan: '2',
  datetime: '2026-03-31',
  height: '20',
  href: '/blog/a?b=1&amp;c#d',
  loading: 'lazy',
  open: '',
  rel: 'noopener noreferrer nofollow',
  reversed: '',
  rowspan: '3',
  scope: 'row',
  span: '4',
  start: '5',
  target: '_blank',
  title: 'A &quot;title&quot;',
  type: 'A',
  value: '6',
  width: '70',
};

test.each(Object.entries(allowedElements))('keeps all attributes of %s', async (name, attributes) => {
  const src = name === 'iframe' ? 'https://player.vimeo.com/video/76979871?dnt=1' : '/uploads/a.png';
  const all: Record<string, string> = { ...values, src, alt: 'A chart' };
  const written = attributes.map((each) => (each in all ? ` ${each}="${all[each]}"` : '')).join('');
  const html = sanitizeRichText(`<${name}${written}>${endTag(name) && 'words'}${endTag(name)}`);
  for (const each of attributes) expect(html).toContain(` ${each}`);
  expect(canonical(treeHtml(await richTextTree(html)))).toBe(canonical(html));
});

test('names what HTML says', async () => {
  const html =
    '<h2 class="align-center">Fees &amp; <i>rates</i></h2>' +
    '<div class="callout-important indent-1"><p>Read this.<span class="footnote"> [Twice.]</span></p></div>' +
    '<ol start="3" type="a"><li value="4">One</li></ol>' +
    '<figure class="width-full"><img src="/uploads/p.webp" width="300" alt="A chart"><figcaption>Costs</figcaption></figure>' +
    '<p><a href="/blog/form-adv" target="_blank" rel="noopener noreferrer">Form ADV</a></p>';
  expect(await children(html)).toEqual([
    {
      type: 'heading',
      level: 2,
      align: 'center',
      children: [
        { type: 'text', text: 'Fees & ' },
        { type: 'emphasis', children: [{ type: 'text', text: 'rates' }] },
      ],
    },
    {
      type: 'callout',
      kind: 'important',
      indent: 1,
      children: [
        {
          type: 'paragraph',
          children: [
            { type: 'text', text: 'Read this.' },
            { type: 'footnote', children: [{ type: 'text', text: 'Twice.' }] },
          ],
        },
      ],
    },
    {
      type: 'list',
      ordered: true,
      start: 3,
      numbering: 'a',
      children: [{ type: 'listItem', value: 4, children: [{ type: 'text', text: 'One' }] }],
    },
    {
      type: 'figure',
      size: 'full',
      children: [
        { type: 'picture', url: '/uploads/p.webp', alt: 'A chart', displayWidth: 300 },
        { type: 'caption', children: [{ type: 'text', text: 'Costs' }] },
      ],
    },
    {
      type: 'paragraph',
      children: [
        {
          type: 'link',
          href: '/blog/form-adv',
          newTab: true,
          rel: 'noopener noreferrer',
          children: [{ type: 'text', text: 'Form ADV' }],
        },
      ],
    },
  ]);
});

test('leaves out white space between blocks, and keeps it between words', async () => {
  const rows = '<table>\n<tbody>\n<tr>\n<td>1</td> <td><b>2</b> <i>3</i></td>\n</tr>\n</tbody>\n</table>';
  const html = `\n<p>a</p>\n\n<ul>\n <li>b</li>\n</ul> ${rows}<pre> <b>c</b>\n</pre>`;
  expect(treeHtml(await richTextTree(html))).toBe(
    '<p>a</p><ul><li>b</li></ul><table><tbody><tr><td>1</td><td><strong>2</strong> <em>3</em></td></tr></tbody></table><pre> <strong>c</strong>\n</pre>',
  );
});

test.each([
  ['<pre>\na\n</pre>', [{ type: 'text', text: 'a\n' }]],
  ['<pre>\n\n a</pre>', [{ type: 'text', text: '\n a' }]],
  ['<pre>\r\na</pre>', [{ type: 'text', text: 'a' }]],
  ['<pre>\n<b>a</b></pre>', [{ type: 'strong', children: [{ type: 'text', text: 'a' }] }]],
  ['<pre><b>\na</b></pre>', [{ type: 'strong', children: [{ type: 'text', text: '\na' }] }]],
  ['<pre>\n</pre>', []],
])('drops the first line break of preformatted text, as pages do: %j', async (html, nodes) => {
  expect(await children(html)).toEqual([{ type: 'preformatted', children: nodes }]);
});

test('joins the words of long texts', async () => {
  const words = 'ä&amp;🙂 '.repeat(20_000);
  const [paragraph] = await children(`<p>${words}</p>`);
  expect(paragraph).toEqual({
    type: 'paragraph',
    children: [{ type: 'text', text: 'ä&🙂 '.repeat(20_000) }],
  });
});

test('keeps the words of elements that it does not know', async () => {
  expect(await children('<p>a<blink>b</blink></p>')).toEqual([
    { type: 'paragraph', children: [{ type: 'text', text: 'ab' }] },
  ]);
});

test('has only properties that the schema describes', async () => {
  const { $defs } = richTextSchema('https://example.com/rich-text.json');
  const known = (node: RichTextNode): void => {
    expect($defs).toHaveProperty(node.type);
    const { properties } = Reflect.get(Object($defs), node.type);
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(node)));
    if ('children' in node) for (const child of node.children) known(child);
  };
  await fc.assert(
    fc.asyncProperty(anyMarkup, async (markup) => {
      for (const node of await children(sanitizeRichText(markup))) known(node);
    }),
    { numRuns: 200 },
  );
});
