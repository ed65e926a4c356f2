import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import type { Reporter, SerializedError, TestModule, TestSuite, Vitest } from 'vitest/node';

/** What `npm test` tells about the tests of a task. */
export interface Report {
  passed: number;
  skipped: number;
  /** One line per failed test, per test file that failed outside of its tests, and per error that nothing handled. */
  failures: string[];
  /** One line per test that failed at first and passed when Vitest retried it. */
  flaky: string[];
}

/** Number of lines of the stack of an error that nothing handled. The first line is the message. */
const stackLines = 6;

/**
 * Writes a `Report` as JSON to `--outputFile`. Vitest's reporter `json` leaves out the errors that nothing handled, although
 * they fail the run.
 */
export default class TaskReporter implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  async onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Promise<void> {
    const { root, outputFile } = this.#vitest?.config ?? {};
    if (root === undefined || typeof outputFile !== 'string') throw new Error('--outputFile is missing');
    const report: Report = { passed: 0, skipped: 0, failures: [], flaky: [] };
    for (const module of modules) addModule(report, module, relative(root, module.moduleId));
    report.failures.push(...unhandled.map(unhandledLine));
    await mkdir(dirname(outputFile), { recursive: true });
    await writeFile(outputFile, JSON.stringify(report));
  }
}

function addModule(report: Report, module: TestModule, path: string): void {
  const failures: string[] = [];
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    const line = () => `${path}: ${test.fullName} (${firstLine(errors)})`;
    if (state === 'passed') report.passed++;
    if (state === 'skipped') report.skipped++;
    if (state === 'failed') failures.push(line());
    if (test.diagnostic()?.flaky) report.flaky.push(line());
  }
  const state = module.state();
  if (failures.length === 0 && state === 'failed') failures.push(`${path} (${firstLine(errorsOf(module))})`);
  if (state === 'pending' || state === 'queued') failures.push(`${path} (did not end)`);
  report.failures.push(...failures);
}

/** The errors that were thrown while the file was loaded, or in hooks such as `beforeAll`. */
function errorsOf(module: TestModule): SerializedError[] {
  const suites: (TestModule | TestSuite)[] = [module, ...module.children.allSuites()];
  return suites.flatMap((suite) => suite.errors());
}

function firstLine(errors: readonly SerializedError[] | undefined): string {
  return errors?.[0]?.message.split('\n', 1)[0] ?? 'no message';
}

function unhandledLine({ message, stack }: SerializedError): string {
  const lines = (stack ?? message).split('\n').slice(0, stackLines);
  return ['An error that nothing handled:', ...lines].join('\n    ');
}
