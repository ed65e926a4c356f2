/** What a step of the test run came to. Steps that are not made of tests count only when they fail. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Why nothing was run, when nothing was. */
  leftOut?: string;
}

/** The outcome of a step that is one check, such as the linter. */
export function checked(ok: boolean): Outcome {
  return { passed: 0, failed: ok ? 0 : 1, skipped: 0 };
}

/** The one line that ends a test run. */
export function countLine(outcomes: Outcome[]): string {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
