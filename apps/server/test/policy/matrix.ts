import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentTypes } from '@daybook/content';
import { contentTypeOf } from '@daybook/content-engine';

/** The roles as callers, the least powerful first. */
export const roles = ['reader', 'contributor', 'collaborator', 'editor', 'approver', 'superadmin'] as const;
/** Who calls: the columns of the matrix. */
export const callers = ['visitor', 'bad token', ...roles] as const;
export type Caller = (typeof callers)[number];

/** The result for a caller: executed (or refused because of the input), no session, or an insufficient role. */
export type Outcome = 'yes' | '401' | '403';

/** A row: the name of a query or mutation, or a REST call as `METHOD /path/{part}`. */
export interface PolicyRow {
  operation: string;
  outcomes: Record<Caller, Outcome>;
}

const matrixFile = join(import.meta.dirname, 'matrix.md');
const rowPattern = /^\| `([^`]+)` +\|((?: \S+ +\|)+)$/;

/**
 * Reads `matrix.md`, and adds rows for types without rows of their own. Throws if a line looks like a row but cannot
 * be parsed.
 */
export function readMatrix(): PolicyRow[] {
  const lines = readFileSync(matrixFile, 'utf8').split('\n');
  const rows = lines.filter((line) => line.startsWith('| `')).map(rowOf);
  const isGeneral = ({ operation }: PolicyRow) => operation.startsWith('{');
  const own = rows.filter((row) => !isGeneral(row));
  return [...own, ...rowsOfNewTypes(rows.filter(isGeneral), new Set(own.map(({ operation }) => operation)))];
}

/** Applies the general rows, such as `{list}`, to each content type whose operations have no rows. */
function rowsOfNewTypes(general: PolicyRow[], known: Set<string>): PolicyRow[] {
  return contentTypes.flatMap((type) => {
    const names = new Map(Object.entries(contentTypeOf(type).names));
    if ([...names.values()].some((name) => known.has(name))) return [];
    return general.map(({ operation, outcomes }) => ({
      operation: names.get(operation.slice(1, -1)) ?? operation,
      outcomes,
    }));
  });
}

function rowOf(line: string): PolicyRow {
  const [, operation, cells = ''] = rowPattern.exec(line) ?? [];
  const outcomes = cells.split('|').flatMap((cell) => (isOutcome(cell.trim()) ? [cell.trim()] : []));
  if (!operation || outcomes.length !== callers.length)
    throw new Error(`This row of matrix.md cannot be read: ${line}`);
  const byCaller = Object.fromEntries(callers.map((caller, index) => [caller, outcomes[index]]));
  return { operation, outcomes: byCaller as PolicyRow['outcomes'] };
}

function isOutcome(text: string): text is Outcome {
  return text === 'yes' || text === '401' || text === '403';
}
