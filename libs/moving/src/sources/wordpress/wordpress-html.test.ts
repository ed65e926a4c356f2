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
    expect(wordpressHtml(`<p>[gallery]</p>${code}`)).toEqual({
      html: `<p></p>${code}`,
      shortcodes: ['gallery'],
    });
});

test('the classic editor separates paragraphs by empty lines, but not in code', () => {
  expect(
    wordpressHtml('One\ntwo <code>a[0]</code>\n\n<pre>x\n\ny[gallery]</pre>\n\n[gallery]\n\nThree').html,
  ).toBe('<p>One<br>two <code>a[0]</code></p>\n<pre>x\n\ny[gallery]</pre>\n<p>Three</p>');
});
