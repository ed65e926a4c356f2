import { expect, test } from 'vitest';
import { bytesOfTexts } from './bytes-of-texts.ts';

test('counts the bytes of texts, also of those in lists and objects', () => {
  expect(bytesOfTexts('Prüfung')).toBe(8);
  expect(bytesOfTexts(['SEC', 'RIA'])).toBe(6);
  const items = [{ name: 'Audit', included: true }, { name: null }];
  expect(bytesOfTexts([{ before: null, after: items, count: 3 }])).toBe(5);
});
