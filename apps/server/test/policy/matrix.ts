import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Who calls: the columns of the matrix. */
export const callers = ['visitor', 'bad token', 'collaborator', 'superadmin'] as const;
export type Caller = (typeof callers)[number];

/** What a caller gets: carried out or refused for what was sent, no session, or role not enough. */
export type Outcome = 'yes' | '401' | '403';

/** A row: a query or mutation by its name, a REST call as `METHOD /path/{part}`. */
export interface PolicyRow {
  operation: string;
  outcomes: Record<Caller, Outcome>;
}

const matrixFile = join(import.meta.dirname, 'matrix.md');
const rowPattern = /^\| `([^`]+)` +\| (\S+) +\| (\S+) +\| (\S+) +\| (\S+) +\|$/;

/** Reads `matrix.md`. Throws at a line that looks like a row and is none. */
export function readMatrix(): PolicyRow[] {
  const lines = readFileSync(matrixFile, 'utf8').split('\n');
  return lines.filter((line) => line.startsWith('| `')).map(rowOf);
}

function rowOf(line: string): PolicyRow {
  const [, operation, ...cells] = rowPattern.exec(line) ?? [];
  const [visitor, badToken, collaborator, superadmin] = cells.filter(isOutcome);
  if (!operation || !visitor || !badToken || !collaborator || !superadmin)
    throw new Error(`This row of matrix.md cannot be read: ${line}`);
  return { operation, outcomes: { visitor, 'bad token': badToken, collaborator, superadmin } };
}

function isOutcome(text: string): text is Outcome {
  return text === 'yes' || text === '401' || text === '403';
}
