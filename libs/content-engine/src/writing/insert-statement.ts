import { advancingStatement } from '@daybook/content-revision';
import type { InsertColumn, InsertPlan } from './insert-plan.ts';

/** What a new row has in a column: nothing, a value, the key of a row that is there, or a row that is new as well. */
export type Cell =
  | { readonly kind: 'none' }
  | { readonly kind: 'value' | 'key'; readonly value: unknown }
  | { readonly kind: 'row'; readonly index: number };

/** A row that is to be inserted, with a cell for each column of its plan. */
export interface NewRow {
  readonly plan: InsertPlan;
  readonly cells: readonly Cell[];
}

const none: Cell = { kind: 'none' };

/** The cell for what an entity has in a column. @param indexOf answers which of the new rows an entity is, if any */
export function cellOf(
  { reference, toDatabase }: InsertColumn,
  value: unknown,
  indexOf: (entity: object) => number | null,
): Cell {
  if (value === undefined) return none;
  if (reference === null || typeof value !== 'object' || value === null)
    return { kind: 'value', value: toDatabase(value) };
  const index = indexOf(value);
  if (index !== null) return { kind: 'row', index };
  return { kind: 'key', value: Reflect.get(value, reference.property) };
}

/** The same for rows whose statement is the same but for its parameters. */
export function shapeOf(rows: readonly NewRow[]): string {
  let shape = '';
  for (const { plan, cells } of rows) {
    shape += ` ${plan.table} `;
    for (const cell of cells) shape += cell.kind === 'row' ? `${cell.index},` : cell.kind.charAt(0);
  }
  return shape;
}

/** The parameters of the statement that inserts rows. */
export function parametersOf(rows: readonly NewRow[]): unknown[] {
  const parameters: unknown[] = [];
  for (const { cells } of rows) for (const cell of cells) if ('value' in cell) parameters.push(cell.value);
  return parameters;
}

/** By shape: there are few, as what varies is which optional references a record has. */
const statements = new Map<string, string>();
const mostStatements = 200;

/** The statement that inserts rows of a shape, and advances the revision. Its last parameter is `Touched` as text. */
export function insertStatement(shape: string, rows: readonly NewRow[]): string {
  const known = statements.get(shape);
  if (known !== undefined) return known;
  const parameters = rows.flatMap(({ cells }) => cells.filter((cell) => 'value' in cell));
  const made = advancingStatement(partsOf(rows), `$${parameters.length + 1}`);
  if (statements.size < mostStatements) statements.set(shape, made);
  return made;
}

function partsOf(rows: readonly NewRow[]): { name: string; sql: string }[] {
  const locks: { name: string; sql: string }[] = [];
  const inserts: { name: string; sql: string }[] = [];
  let parameters = 0;
  for (const [index, { plan, cells }] of rows.entries()) {
    const names: string[] = [];
    const values: string[] = [];
    for (const [position, cell] of cells.entries()) {
      const column = plan.columns[position];
      if (!column || cell.kind === 'none') continue;
      names.push(`"${column.name}"`);
      if (cell.kind === 'row') {
        values.push(`(select "${column.reference?.column}" from "row${cell.index}")`);
        continue;
      }
      parameters += 1;
      values.push(`$${parameters}`);
      // Checking the reference, PostgreSQL locks the row only when the statement ends: then the revision would be locked
      // already, and whoever changes that row waits for the revision.
      if (cell.kind === 'key')
        locks.push({
          name: `lock${locks.length}`,
          sql: `select 1 from "${column.reference?.table}" where "${column.reference?.column}" = $${parameters} for key share`,
        });
    }
    const sql = `insert into "${plan.table}" (${names.join()}) values (${values.join()}) returning "${plan.primaryKey}"`;
    inserts.push({ name: `row${index}`, sql });
  }
  return [...locks, ...inserts];
}
