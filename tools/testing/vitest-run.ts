import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from './outcome.ts';
import { runProgram } from './program.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** Runs one project of vitest.config.ts, shown as it goes. Whatever fails without a failing test counts as one. */
export async function runVitest(project: string, env: Record<string, string> = {}): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-report-'));
  const file = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const ok = await runProgram(
      'node_modules/vitest/vitest.mjs',
      ['run', '--project', project, ...reporters],
      env,
    );
    return outcomeOf(ok, existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function outcomeOf(ok: boolean, report: Report | undefined): Outcome {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const unreadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = report.numFailedTests + unreadable.length;
  return {
    passed: report.numPassedTests,
    failed: ok ? failed : Math.max(failed, 1),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
