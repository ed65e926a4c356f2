import { relative } from 'node:path';
import { root } from '../bootstrap/node-runtime.mjs';

/** A task as Nx records it in `run.json`. */
export interface Task {
  taskId: string;
  target: string;
  projectName: string;
  /** ISO 8601. */
  startTime: string;
  endTime: string;
  cacheStatus: string;
  /** The exit code. */
  status: number;
}

/** What Daybook uses of the report of Vitest's reporter `json`. */
export interface Report {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    /** Path of the test file. */
    name: string;
    status: string;
    /** A test that passed after a retry keeps the messages of its failures. */
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** The result of a task. Tasks without tests, such as the linter, count only if they fail. */
export interface Result {
  target: string;
  seconds: number;
  passed: number;
  skipped: number;
  fromCache: boolean;
  /** One line per failed test, or the name of the task if it failed without one. */
  failures: string[];
  /** One line per test that failed at first and passed when Vitest retried it. */
  flaky: string[];
}

/** Combines a task with the report that it wrote, if it wrote one. */
export function resultOf(task: Task, report: Report | undefined): Result {
  const failures = report?.testResults.flatMap(failuresOfFile) ?? [];
  return {
    target: task.target,
    seconds: Math.round((Date.parse(task.endTime) - Date.parse(task.startTime)) / 1_000),
    passed: report?.numPassedTests ?? 0,
    skipped: report ? report.numPendingTests + report.numTodoTests : 0,
    fromCache: task.cacheStatus !== 'cache-miss',
    failures: task.status !== 0 && failures.length === 0 ? [task.taskId] : failures,
    flaky: report?.testResults.flatMap(flakyOfFile) ?? [],
  };
}

function flakyOfFile({ name, assertionResults }: Report['testResults'][number]): string[] {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages: [first] }) => {
      const reason = first?.split('\n', 1)[0];
      return `${relative(root, name)}: ${fullName} (${reason})`;
    });
}

function failuresOfFile({ name, status, assertionResults }: Report['testResults'][number]): string[] {
  const path = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [path];
  return failed.map(({ fullName }) => `${path}: ${fullName}`);
}

/** A line for each target, in the order of the results. */
export function tableOf(results: readonly Result[]): string {
  const rows = [...Map.groupBy(results, ({ target }) => target)].map(([target, tasks]) => {
    const cached = tasks.filter(({ fromCache }) => fromCache).length;
    const verdict = failuresOf(tasks).length > 0 ? 'failed' : 'passed';
    const time = `${total(tasks, 'seconds')} s`;
    const tests = total(tasks, 'passed') > 0 ? `${total(tasks, 'passed')} tests` : '';
    const origin = cached > 0 ? `${cached} of ${tasks.length} tasks from cache` : '';
    const details = [tests, origin].filter(Boolean).join(', ');
    return `${verdict}  ${target.padEnd(20)} ${time.padStart(6)}  ${details}`.trimEnd();
  });
  return rows.join('\n');
}

/** The failures of all results. */
export function failuresOf(results: readonly Result[]): string[] {
  return results.flatMap(({ failures }) => failures);
}

/** The flaky tests of all results. */
export function flakyOf(results: readonly Result[]): string[] {
  return results.flatMap(({ flaky }) => flaky);
}

/** The last line of a test run. */
export function countLine(results: readonly Result[]): string {
  const skipped = total(results, 'skipped');
  const counts = `${total(results, 'passed')} passed, ${failuresOf(results).length} failed`;
  return skipped > 0 ? `${counts}, ${skipped} skipped` : counts;
}

function total(results: readonly Result[], key: 'passed' | 'skipped' | 'seconds'): number {
  return results.reduce((sum, result) => sum + result[key], 0);
}
