import { expect, test } from 'vitest';
import { wordpressHtml } from './wordpress-html.ts';

test.each([
  '[emphasis added]',
  '[the Adviser]',
  '[sic]',
  '[follow-up]',
  '[client_name]',
  '[audio unclear]',
  '[Table 3]',
  '[sample n=12]',
  '[and/or]',
  '[/s/ Ada Lovelace]',
  '[see <a href="/form-adv" title="ADV">the form</a>]',
  '[note: in part]',
])('the words %s are kept', (words) => {
  expect(wordpressHtml(`<p>He said ${words} so.</p>`)).toEqual({
    html: `<p>He said ${words} so.</p>`,
    shortcodes: [],
  });
});

test.each([
  ['[gallery]', 'gallery'],
  ['[gallery ids="1,2"]', 'gallery'],
  ['[gallery ids=1,2 /]', 'gallery'],
  ['[contact-form-7 404 "Not Found"]', 'contact-form-7'],
  ['[table id=3 /]', 'table'],
  ['[woocommerce_cart]', 'woocommerce_cart'],
  ['[vc_row_inner]', 'vc_row_inner'],
  ['[own_plugin key="a b"]', 'own_plugin'],
  ["[own key='a']", 'own'],
])('the shortcode %s is removed and named', (shortcode, name) => {
  expect(wordpressHtml(`<p>Before ${shortcode}after</p>`)).toEqual({
    html: '<p>Before after</p>',
    shortcodes: [name],
  });
});

test('a shortcode with a closing tag is removed and its content kept', () => {
  expect(wordpressHtml('<p>[box]Read [this][/box] and [/that] [box]</p>')).toEqual({
    html: '<p>Read [this] and [/that] [box]</p>',
    shortcodes: ['box'],
  });
  expect(wordpressHtml('<p>Write [[gallery]] to show pictures.</p>')).toEqual({
    html: '<p>Write [gallery] to show pictures.</p>',
    shortcodes: [],
  });
});

test('code stays as it is', () => {
  for (const code of [
    '<code>a[i + 1]</code>',
    '<CODE class="x">[gallery]</CODE>',
    '<pre><code>[video src="a"]\n\n\n<!-- kept -->[caption]<img src="a.png">[/caption]</code></pre>',
    '<pre class="wp-block-code">[gallery]\n\n[embed]https://a.example[/embed]</pre>',
    '<code>[gallery] and no end',
  ])
    expect(wordpressHtml(`<!-- wp:html --><p>[gallery]</p>${code}`)).toEqual({
      html: `<p></p>${code}`,
      shortcodes: ['gallery'],
    });
});

test('the classic editor separates paragraphs by empty lines, but not in code', () => {
  expect(
    wordpressHtml('One\ntwo <code>a[0]</code>\n\n<pre>x\n\ny[gallery]</pre>\n\n[gallery]\n\nThree').html,
  ).toBe('<p>One<br>two <code>a[0]</code></p>\n<pre>x\n\ny[gallery]</pre>\n<p>Three</p>');
});

test.each([
  [
    'First.\n\nSecond.\n\n<p style="text-align: center;">C</p>\nThird.\n\nFourth.',
    '<p>First.</p>\n<p>Second.</p>\n<p style="text-align: center;">C</p>\n<p>Third.</p>\n<p>Fourth.</p>',
  ],
  [
    'You need:\n<ul>\n \t<li>One</li>\n</ul>\nThen.',
    '<p>You need:</p>\n<ul>\n \t<li>One</li>\n</ul>\n<p>Then.</p>',
  ],
  [
    '<ul>\n<li>One\n\nTwo\n<ol><li>Three</ol></ul>',
    '<ul>\n<li><p>One</p>\n<p>Two</p>\n<ol><li>Three</ol></ul>',
  ],
  ['<blockquote>One\n\nTwo</blockquote>', '<blockquote><p>One</p>\n<p>Two</p></blockquote>'],
  ['<h2>H</h2>\nText', '<h2>H</h2>\n<p>Text</p>'],
  ['<a href="/h">\n<h2>H</h2>\n</a>', '<a href="/h">\n<h2>H</h2>\n</a>'],
  [
    'Fees:\n<table>\n<tbody>\n<tr>\n<td>1\n2</td>\n</tr>\n</tbody>\n</table>\nEnd',
    '<p>Fees:</p>\n<table>\n<tbody>\n<tr>\n<td>1<br>2</td>\n</tr>\n</tbody>\n</table>\n<p>End</p>',
  ],
  [
    'One<br />\nTwo\n<img\nsrc="/a.png">\n<hr />\nThree',
    '<p>One<br>Two<br><img\nsrc="/a.png"></p>\n<hr />\n<p>Three</p>',
  ],
  ['Code:\n<pre>a\n\nb</pre>\nEnd', '<p>Code:</p>\n<pre>a\n\nb</pre>\n<p>End</p>'],
  ['One\r\n\r\nTwo\r\nlines', '<p>One</p>\n<p>Two<br>lines</p>'],
])('the classic editor needs no empty lines around other elements: %j', (text, html) => {
  expect(wordpressHtml(text)).toEqual({ html, shortcodes: [] });
});
