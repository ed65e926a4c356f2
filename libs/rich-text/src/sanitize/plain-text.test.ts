import { expect, test } from 'vitest';
import { plainText } from './index.ts';

const cases: readonly (readonly [string, string])[] = [
  ['', ''],
  ['<p>One</p><p>Two</p>', 'One Two'],
  ['<p>in<b>ter</b>nation<span>al</span></p>', 'international'],
  ['<h2>Title</h2>text<ul><li>a</li><li>b</li></ul>', 'Title text a b'],
  ['a<br>b<hr>c', 'a b c'],
  ['<table><tr><td>1</td><td>2</td></tr></table>', '1 2'],
  ['  a \n\n b&nbsp;&nbsp;c\t', 'a b c'],
  ['R&amp;D &lt;b&gt; &quot;x&quot; caf&eacute; &#8212; &#x1F642;', 'R&D <b> "x" café — 🙂'],
  ['&amp;lt;', '&lt;'],
  ['5 < 6', '5 < 6'],
  ['a<!-- no -->b', 'ab'],
  ['a<script>no</script><style>no</style><svg><text>no</text></svg><iframe>no</iframe>b', 'a b'],
  ['<svg><svg></svg>no</svg>b', 'b'],
  ['<p title="no > no">yes</p>', 'yes'],
  ['a\0b \uD800', 'ab \uFFFD'],
  ['a\vb&#1;c&#xFFFE;d', 'a bcd'],
  ['<p>a</p //🙂', 'a'],
  ['wo<wbr>rd un<foo>known', 'word un known'],
];

test.each(cases)('%j reads %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});
