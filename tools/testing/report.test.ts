import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../bootstrap/node-runtime.mjs';
import type { Report } from './report.ts';

let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'daybook-report-')));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs test files in the way `npm test` does, and returns the report. */
function reportOf(files: Record<string, string>): Report {
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const file = join(folder, 'report.json');
  const reporter = join(root, 'tools/testing/report.ts');
  const options = [
    '--root',
    folder,
    '--globals',
    '--retry',
    '1',
    `--reporter=${reporter}`,
    `--outputFile=${file}`,
  ];
  const { VITEST, ...env } = process.env;
  spawnSync(process.execPath, [vitest, 'run', ...options], { env });
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

test('names failed and flaky tests with the first line of the error', () => {
  const report = reportOf({
    'a.test.ts': `
      let attempts = 0;
      test('stores a file', () => {});
      test.skip('copies a file', () => {});
      test('moves a file', () => { if (++attempts === 1) throw new Error('too slow\\nfor this test'); });
      describe('a folder', () => { test('is removed', () => { throw new Error('it is still there'); }); });`,
  });
  expect(report).toEqual({
    passed: 2,
    skipped: 1,
    failures: ['a.test.ts: a folder > is removed (it is still there)'],
    flaky: ['a.test.ts: moves a file (too slow)'],
  });
});

test('names a file that could not be loaded, and one whose hook failed', () => {
  const report = reportOf({
    'hook.test.ts': `
      describe('a folder', () => {
        beforeAll(() => { throw new Error('the disk is full'); });
        test('is created', () => {});
      });`,
    'load.test.ts': `throw new Error('there is no such module');`,
  });
  expect(report).toMatchObject({ passed: 0, flaky: [] });
  expect(report.failures.toSorted()).toEqual([
    'hook.test.ts (the disk is full)',
    'load.test.ts (there is no such module)',
  ]);
});

test('shows an error that nothing handled, although all tests passed', () => {
  const report = reportOf({
    'a.test.ts': `
      test('starts a job', async () => {
        void Promise.reject(new Error('the job failed'));
        await new Promise((resolve) => setTimeout(resolve, 10));
      });`,
  });
  expect(report).toMatchObject({ passed: 1, failures: [expect.stringContaining('the job failed')] });
});

test('names a file whose worker ended before its tests', () => {
  const report = reportOf({
    'a.test.ts': `test('ends', async () => { process.kill(process.pid, 'SIGKILL'); await new Promise(() => {}); });`,
  });
  expect(report.passed).toBe(0);
  expect(report.failures[0]).toMatch(/^a\.test\.ts/);
});
