import fc from 'fast-check';
import { allowedElements } from '../../allowed-html.ts';
import { xssVectors } from './xss-vectors.ts';

const names = [
  ...Object.keys(allowedElements),
  ...['a', 'b', 'i', 'p', 'p', 'li', 'td', 'div', 'span', 'span', 'strong', 'em'],
  ...[
    'section',
    'center',
    'font',
    'form',
    'dir',
    'foo',
    'svg',
    'math',
    'noscript',
    'template',
    'button',
    'image',
  ],
  ...['script', 'style', 'title', 'textarea', 'xmp', 'plaintext', 'select', 'foreignObject', 'desc', 'mi'],
];
const attributes = [
  'class="align-right indent-3"',
  'class=x',
  'style="text-align:center;margin-left:90px"',
  'style="font-weight:bold;text-decoration:underline"',
  'style="font-weight:normal"',
  'style="width:123456px;height:9.5pt;float:right"',
  'align=center',
  'href="/a b"',
  'href=javascript:x',
  'href="see also: x"',
  'target=_blank',
  'rel="ugc nofollow"',
  'title="a&quot;b<c>&nbsp;"',
  'title=" "',
  'src=/uploads/x.png',
  'src="http://pictures.test/ü ü.png"',
  'src=https://youtu.be/abc?t=5&list=L',
  'alt',
  'width=10px',
  'colspan=3',
  'start=-2',
  'type=a',
  'reversed',
  'emphasis="strong em"',
  '/',
  '"',
];

const tag = fc
  .tuple(fc.constantFrom(...names), fc.subarray(attributes, { maxLength: 4 }))
  .map(([name, some]) => `<${name}${some.map((each) => ` ${each}`).join('')}>`);
const piece = fc.oneof(
  { weight: 5, arbitrary: tag },
  { weight: 4, arbitrary: fc.constantFrom(...names).map((name) => `</${name}>`) },
  { weight: 1, arbitrary: fc.constantFrom(...Object.values(xssVectors).flat()) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 5 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '&amp;lt;',
      '&#1;',
      '\f',
      '&nbsp;',
      '\u00a0',
      '&#xD800;',
      '\uD83D',
      '\uDE00',
      '\0',
      '&',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('<!--', '-->', '<![CDATA[', ']]>', '<', '>', '" />', "'", ' />', '<p'),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(tag, fc.integer({ min: 90, max: 120 })).map(([start, times]) => start.repeat(times)),
  },
);
/** Any text with markup: allowed and other elements, attributes, attacks, and broken pieces, in any order. */
export const anyMarkup = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
