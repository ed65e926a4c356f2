import { expect, test } from 'vitest';
import { wellFormed } from './well-formed.ts';

/** What the rules come to, for every character by itself. */
function expected(code: number): string {
  const text = String.fromCodePoint(code);
  if (code === 0x0b || code === 0x0c) return ' ';
  if (/[\t\n\r]/.test(text)) return text;
  if (/\p{Cc}|\p{Noncharacter_Code_Point}/u.test(text)) return '';
  return code >= 0xd800 && code <= 0xdfff ? '\ufffd' : text;
}

test('every character comes out as the rules say, among others and beside what is removed', () => {
  for (let code = 0; code <= 0x10ffff; code += code < 0x11000 ? 1 : 97) {
    const text = String.fromCodePoint(code);
    const out = expected(code);
    if (wellFormed(`a${text}z`) !== `a${out}z` || wellFormed(`a${text}\u0001z`) !== `a${out}z`)
      throw new Error(`U+${code.toString(16)} comes out wrong.`);
  }
});

test('pairs of surrogates stay, halves do not', () => {
  expect(wellFormed('a😀\ud83d b\ude00')).toBe('a😀\ufffd b\ufffd');
});
