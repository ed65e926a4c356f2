import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test('turns a title into lowercase words with hyphens', () => {
  expect(slugOf('Form ADV: 7 Changes & What They Mean')).toBe('form-adv-7-changes-what-they-mean');
  expect(slugOf('  Überprüfung—2026! ')).toBe('uberprufung-2026');
  expect(slugOf('?!')).toBe('');
});

test('cuts a long title between words', () => {
  const slug = slugOf('examination '.repeat(20));
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug.endsWith('examination')).toBe(true);
});
