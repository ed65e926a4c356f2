import { expect, test } from 'vitest';
import { wellFormed } from './well-formed.ts';

/** The expected result for a single character. */
function expected(code: number): string {
  const text = String.fromCodePoint(code);
  if (code === 0x0b || code === 0x0c) return ' ';
  if (/[\t\n\r]/.test(text)) return text;
  if (/\p{Cc}|\p{Noncharacter_Code_Point}/u.test(text)) return '';
  return code >= 0xd800 && code <= 0xdfff ? '\ufffd' : text;
}

test('handles every character by the rules, also next to removed characters', () => {
  for (let code = 0; code <= 0x10ffff; code += code < 0x11000 ? 1 : 97) {
    const text = String.fromCodePoint(code);
    const out = expected(code);
    if (wellFormed(`a${text}z`) !== `a${out}z` || wellFormed(`a${text}\u0001z`) !== `a${out}z`)
      throw new Error(`U+${code.toString(16)} comes out wrong.`);
  }
});

test('keeps surrogate pairs and replaces lone surrogates', () => {
  expect(wellFormed('a😀\ud83d b\ude00')).toBe('a😀\ufffd b\ufffd');
});
