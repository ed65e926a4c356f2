import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../bootstrap/node-runtime.mjs';
import { countLine, failuresOf, flakyOf, type Report, resultOf, type Task, tableOf } from './summary.ts';

const task: Task = {
  taskId: '@daybook/files:unit',
  target: 'unit',
  projectName: '@daybook/files',
  startTime: '2026-01-01T00:00:00.000Z',
  endTime: '2026-01-01T00:00:07.000Z',
  cacheStatus: 'cache-miss',
  status: 0,
};
const file = join(root, 'libs/files/src/a.test.ts');
const passing: Report = { numPassedTests: 3, numPendingTests: 1, numTodoTests: 1, testResults: [] };
const failing: Report = {
  ...passing,
  testResults: [
    {
      name: file,
      status: 'failed',
      assertionResults: [
        { fullName: 'stores a file', status: 'passed', failureMessages: [] },
        { fullName: 'removes a file', status: 'failed', failureMessages: ['Error: it is still there'] },
        { fullName: 'moves a file', status: 'passed', failureMessages: ['Error: too slow\n  at a line'] },
      ],
    },
  ],
};

test('counts the tests of tasks that ran and of tasks from the cache', () => {
  const cached = { ...task, cacheStatus: 'local-cache-hit' };
  const results = [resultOf(task, passing), resultOf(cached, passing)];
  expect(countLine(results)).toBe('6 passed, 0 failed, 4 skipped');
  expect(tableOf(results)).toBe('passed  unit                   14 s  6 tests, 1 of 2 tasks from cache');
});

test('names every failed test', () => {
  const results = [resultOf({ ...task, status: 1 }, failing)];
  expect(failuresOf(results)).toEqual(['libs/files/src/a.test.ts: removes a file']);
  expect(countLine(results)).toBe('3 passed, 1 failed, 2 skipped');
});

test('names every test that passed only when it was retried', () => {
  const results = [resultOf({ ...task, status: 1 }, failing)];
  expect(flakyOf(results)).toEqual(['libs/files/src/a.test.ts: moves a file (Error: too slow)']);
});

test('names a test file that could not be loaded', () => {
  const testResults = [{ name: file, status: 'failed', assertionResults: [] }];
  const result = resultOf({ ...task, status: 1 }, { ...passing, testResults });
  expect(result.failures).toEqual(['libs/files/src/a.test.ts']);
});

test('counts a task that fails without a failed test as one failure', () => {
  const lint = { ...task, taskId: 'tools:lint', target: 'lint', status: 1 };
  expect(countLine([resultOf(lint, undefined)])).toBe('0 passed, 1 failed');
  expect(failuresOf([resultOf(lint, undefined)])).toEqual(['tools:lint']);
});
