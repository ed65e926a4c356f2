import { expect, test } from 'vitest';
import { maxNesting } from '../allowed-html.ts';
import { plainText, sanitiseRichText } from './index.ts';

/** A description may be this long (characters). */
const longest = 5_000_000;

const article =
  '<h2>Annual review</h2><p class="align-justify">Rule <strong>206(4)-7</strong> asks advisers for a review, <a href="/resources">once a year</a> &amp; in writing.</p><ul><li>One</li><li>Two <em>items</em></li></ul><p><img src="/uploads/a.png" alt="" width="300" height="200"></p>';

function filled(piece: string, length = longest): string {
  return piece.repeat(Math.floor(length / piece.length));
}

// Each of these takes a second or so, and many minutes when the cost of an element or a character grows with what
// came before it; the limit is the only thing that looks at the clock.
const patience = 60_000;

test(
  'the longest description comes through whole',
  () => {
    const html = filled(article);
    expect(sanitiseRichText(html)).toBe(html);
    expect(plainText(html).startsWith('Annual review Rule 206(4)-7 asks advisers')).toBe(true);
  },
  patience,
);

const shapes: Readonly<Record<string, string>> = {
  'start tags only': '<div>',
  'start tags of many kinds': '<ul><li><b><table><tr><td><blockquote><svg><math>',
  'end tags without start': '</div></b></p>',
  'end tags of other elements': '<div><b></i></u></div>',
  'paragraphs never closed': '<p>',
  'foreign content': '<svg><script>',
  'links in links': '<a>',
  frames: 'x<iframe></iframe>',
  'pictures without address': '<img>',
  'styled spans': '<span style="font-weight:bold">',
  'angle brackets': '<',
  'open comments': '<!--',
  ampersands: '&#1',
  'no-break spaces': '\u00a0',
};

test.each(Object.entries(shapes))(
  'a million characters of %s',
  (_shape, piece) => {
    const html = filled(piece, 1_000_000);
    expect(sanitiseRichText(html).length).toBeLessThanOrEqual(6 * html.length);
    expect(plainText(html).length).toBeLessThanOrEqual(html.length);
  },
  patience,
);

test(
  'deep nesting stops at the limit',
  () => {
    expect(sanitiseRichText(filled('<div>'))).toBe('<div>'.repeat(maxNesting) + '</div>'.repeat(maxNesting));
  },
  patience,
);

test(
  'end tags that match nothing, below a deep tree',
  () => {
    const html = '<div>'.repeat(maxNesting) + filled('</section>');
    expect(sanitiseRichText(html)).toBe('<div>'.repeat(maxNesting) + '</div>'.repeat(maxNesting));
  },
  patience,
);

test(
  'a million attributes',
  () => {
    const attributes = Array.from({ length: 1_000_000 }, (_, index) => `a${index}=1`).join(' ');
    expect(sanitiseRichText(`<p ${attributes}>x</p>`)).toBe('<p>x</p>');
  },
  patience,
);

test.each([
  ['class', 'x'],
  ['style', 'text-align:centre;'],
  ['style', ' '],
  ['align', ' '],
])(
  'five million characters in %s=%j',
  (name, piece) => {
    expect(sanitiseRichText(`<p ${name}="${filled(piece)}">x</p>`)).toBe('<p>x</p>');
  },
  patience,
);

test.each([
  ['a', 'href', '<!--'],
  ['a', 'href', 'a'],
  ['img', 'src', '/'],
  ['img', 'src', ' '],
  ['iframe', 'src', '/'],
])(
  'five million characters in <%s %s> of %j',
  (element, attribute, piece) => {
    expect(sanitiseRichText(`<${element} ${attribute}="${filled(piece)}!"></${element}>x`)).toBe('x');
  },
  patience,
);
