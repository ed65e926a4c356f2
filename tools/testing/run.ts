import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runForeground } from '../bootstrap/child.mjs';
import { root } from '../bootstrap/node-runtime.mjs';
import { readOptions } from '../bootstrap/usages.mjs';
import { hasPostgres, noPostgres } from './postgres.ts';
import type { Report } from './report.ts';
import { countLine, failuresOf, flakyOf, type Result, resultOf, type Task, tableOf } from './summary.ts';

/** The body of `npm test`: runs the targets through Nx and counts what Nx ran or took from its cache. */
const targets = [
  'lint',
  'types',
  'architecture',
  'generated',
  'unit',
  'build',
  'integration',
  'integration-postgres',
  'browser',
];
const reports = join(root, 'test-results');
/** Nx writes the result of each task to this file. */
const runFile = join(root, '.nx/cache/run.json');

const { values: options } = readOptions('test');
const chosen = chosenTargets();
const isLeftOut = chosen.includes('integration-postgres') && !hasPostgres();
const run = chosen.filter((target) => !(isLeftOut && target === 'integration-postgres'));

rmSync(reports, { recursive: true, force: true });
rmSync(runFile, { force: true });
const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
const args = [nx, 'run-many', '--targets', run.join(','), '--outputStyle=stream'];
if (options['skip-nx-cache']) args.push('--skipNxCache');
const code = run.length > 0 ? await runForeground(process.execPath, args, process.env) : 0;

const results = tasksOfRun().map((task) => resultOf(task, reportOf(task)));
if (code !== 0 && failuresOf(results).length === 0)
  results.push(failedTarget('nx', 'Nx ended without a failed task'));
if (isLeftOut && process.env.CI === 'true') results.push(failedTarget('integration-postgres', noPostgres));

console.log(`\nSummary\n${tableOf(results)}`);
if (isLeftOut) console.log(`LEFT OUT: integration-postgres (${noPostgres})`);
const flaky = flakyOf(results);
if (flaky.length > 0)
  console.log(`\nFlaky (passed when retried):\n${flaky.map((test) => `  ${test}`).join('\n')}`);
const failures = failuresOf(results);
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}\n`);
console.log(countLine(results));
process.exitCode = failures.length > 0 ? 1 : 0;

function chosenTargets(): string[] {
  const { only } = options;
  if (only === undefined) return targets;
  const names = only.split(',');
  const unknown = names.find((name) => !targets.includes(name));
  if (unknown === undefined) return names;
  console.error(`There is no target "${unknown}"; there are ${targets.join(', ')}.`);
  process.exit(1);
}

function failedTarget(target: string, failure: string): Result {
  return { target, seconds: 0, passed: 0, skipped: 0, fromCache: false, failures: [failure], flaky: [] };
}

function tasksOfRun(): Task[] {
  if (!existsSync(runFile)) return [];
  const { tasks } = JSON.parse(readFileSync(runFile, 'utf8')) as { tasks: Task[] };
  return tasks;
}

function reportOf({ projectName, target }: Task): Report | undefined {
  const file = join(reports, projectName, `${target}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
}
