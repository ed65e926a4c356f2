import { expect, test } from 'vitest';
import { checked, countLine } from './outcome.ts';

const tests = { passed: 3, failed: 0, skipped: 0 };

test('the last line of a run adds up its steps', () => {
  expect(countLine([tests, checked(true), { ...tests, failed: 1 }])).toBe('6 passed, 1 failed');
});

test('a check that fails is a failure though it holds no test', () => {
  expect(countLine([tests, checked(false)])).toBe('3 passed, 1 failed');
});

test('skipped tests are told', () => {
  expect(countLine([{ ...tests, skipped: 2 }])).toBe('3 passed, 0 failed, 2 skipped');
});
