import type { Report } from './report.ts';

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

/** The result of a task. Tasks without tests, such as the linter, count only if they fail. */
export interface Result extends Report {
  target: string;
  seconds: number;
  fromCache: boolean;
}

const noTests: Report = { passed: 0, skipped: 0, failures: [], flaky: [] };

/** Combines a task with its report. A task that failed without a failed test counts as one failure with its own name. */
export function resultOf(task: Task, report: Report = noTests): Result {
  const { failures } = report;
  return {
    ...report,
    target: task.target,
    seconds: Math.round((Date.parse(task.endTime) - Date.parse(task.startTime)) / 1_000),
    fromCache: task.cacheStatus !== 'cache-miss',
    failures: task.status !== 0 && failures.length === 0 ? [task.taskId] : failures,
  };
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
