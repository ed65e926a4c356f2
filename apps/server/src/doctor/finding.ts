/** One line of the report: something works, may be wrong, or is wrong. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem';
  /** What was checked, in one word. */
  about: string;
  words: string;
}

/** Makes the findings of one check. */
export function findingsAbout(about: string) {
  return {
    ok: (words: string): Finding => ({ level: 'ok', about, words }),
    warning: (words: string): Finding => ({ level: 'warning', about, words }),
    problem: (words: string): Finding => ({ level: 'problem', about, words }),
  };
}

/** The reason for a failure as one line, for example from another server or from the operating system. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message.split('\n', 1)[0] || ('code' in error ? String(error.code) : error.name);
}
