import { expect, test } from 'vitest';
import { SoughtText } from './sought-text.ts';

test.each([
  ["O'Brien", '<p>Written by Pat O&#x27;Brien</p>'],
  ["O'Brien", 'Pat O’Brien'],
  ['o’brien', "PAT O'BRIEN"],
  ['Smith & Sons', 'Smith &amp;&nbsp;Sons'],
  ['Zoë', 'Zoe\u0308'],
  ['Jane Roe', { body: '<b>Jane</b>\n<i>Roe</i>', tags: [] }],
  ['Jane', ['<b>J</b>ane']],
])('%s is found in %j', (text, value) => {
  expect(new SoughtText(text).isIn(value)).toBe(true);
});

test.each([
  ['Roe', 'Rowe'],
  ['Jane Roe', { name: 'Jane', other: 'Roe' }],
  ['&#x110000;', 'anything'],
])('%s is not found in %j', (text, value) => {
  expect(new SoughtText(text).isIn(value)).toBe(false);
});
