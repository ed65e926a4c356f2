import { expect, test } from 'vitest';
import { isNestedTooDeep } from './nested-json.ts';

const space = ' '.repeat(20_000);

test('detects nested brackets, but not many brackets in a row', () => {
  expect(isNestedTooDeep('['.repeat(21_000))).toBe(true);
  expect(isNestedTooDeep(`{"a":`.repeat(21_000))).toBe(true);
  expect(isNestedTooDeep(`[${'[],'.repeat(21_000)}0]`)).toBe(false);
});

test('ignores brackets in strings', () => {
  expect(isNestedTooDeep(JSON.stringify([`\\"${'['.repeat(21_000)}\\`, '{'.repeat(21_000)]))).toBe(false);
  expect(isNestedTooDeep(`"\\\\"${'['.repeat(21_000)}${space}`)).toBe(true);
  expect(isNestedTooDeep(`"${'['.repeat(21_000)}`)).toBe(false);
});
