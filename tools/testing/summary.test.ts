import { expect, test } from 'vitest';
import type { Report } from './report.ts';
import { countLine, failuresOf, resultOf, type Task, tableOf } from './summary.ts';

const task: Task = {
  taskId: '@daybook/files:unit',
  target: 'unit',
  projectName: '@daybook/files',
  startTime: '2026-01-01T00:00:00.000Z',
  endTime: '2026-01-01T00:00:07.000Z',
  cacheStatus: 'cache-miss',
  status: 0,
};
const passing: Report = { passed: 3, skipped: 2, failures: [], flaky: [] };

test('counts the tests of tasks that ran and of tasks from the cache', () => {
  const cached = { ...task, cacheStatus: 'local-cache-hit' };
  const results = [resultOf(task, passing), resultOf(cached, passing)];
  expect(countLine(results)).toBe('6 passed, 0 failed, 4 skipped');
  expect(tableOf(results)).toBe('passed  unit                   14 s  6 tests, 1 of 2 tasks from cache');
});

test('counts every failed test', () => {
  const failures = ['libs/files/src/a.test.ts: removes a file (it is still there)'];
  const results = [resultOf({ ...task, status: 1 }, { ...passing, failures })];
  expect(failuresOf(results)).toEqual(failures);
  expect(countLine(results)).toBe('3 passed, 1 failed, 2 skipped');
});

test('counts a task that fails without a failed test as one failure', () => {
  const lint = { ...task, taskId: 'tools:lint', target: 'lint', status: 1 };
  expect(countLine([resultOf(lint)])).toBe('0 passed, 1 failed');
  expect(failuresOf([resultOf(lint)])).toEqual(['tools:lint']);
});
