import { advancingStatement, type StatementPart, type Touched } from '@daybook/content-revision';
import {
  type EarlierRevisions,
  type HistoryAuthor,
  historyParts,
  type PublicationDetails,
  type WrittenRevision,
} from '../history/history-parts.ts';
import type { WrittenPart } from '../history/revisions-of.ts';
import type { RowColumn, RowPlan } from './row-plan.ts';

/**
 * What a written row has in a column: a value, the key of a row that exists, or the key of another row of the write.
 */
export type Cell =
  | { readonly kind: 'value' | 'key'; readonly column: RowColumn; readonly value: unknown }
  | { readonly kind: 'row'; readonly column: RowColumn; readonly index: number };

/** A row to insert, update, or delete. */
export interface WrittenRow {
  readonly plan: RowPlan;
  readonly change: 'insert' | 'update' | 'delete';
  readonly cells: readonly Cell[];
  /** Primary key of the row to update or delete. */
  readonly key: unknown;
  /** Columns of the row that earlier statements of the same write changed. The revision contains them as well. */
  readonly alsoChanged: readonly string[];
}

/**
 * The cell for the value that an entity has in a column.
 * @param indexOf the position of an entity among the rows of the write
 */
export function cellOf(column: RowColumn, value: unknown, indexOf: (entity: object) => number | null): Cell {
  const { reference } = column;
  if (reference === null || typeof value !== 'object' || value === null)
    return { kind: 'value', column, value: column.toDatabase(value) };
  const index = indexOf(value);
  if (index !== null) return { kind: 'row', column, index };
  return { kind: 'key', column, value: Reflect.get(value, reference.property) };
}

/** What a statement adds for the content that its write touches. */
export interface ContentChange {
  readonly touched: Touched;
  readonly by: HistoryAuthor;
  readonly details: PublicationDetails;
  readonly written: readonly WrittenRevision[];
  readonly earlier: readonly EarlierRevisions[];
}

/**
 * The statement that writes rows, all or none, and its parameters.
 * @param change the content that the write touches, or null. With it, the statement advances the content revision and
 * adds to the history.
 */
export function writeStatement(
  rows: readonly WrittenRow[],
  change: ContentChange | null,
): { sql: string; parameters: unknown[] } {
  const parameters = rows.flatMap(parametersOf);
  const rowShapes = rows.map(shapeOf).join('');
  if (!change) return { sql: statementOf(rowShapes, () => plainStatement(rows)), parameters };
  const { touched, by, details, written, earlier } = change;
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const tags = bind(touched.toString());
  const history = historyParts(by, details, written, earlier, bind);
  const shape = `${rowShapes}|${history.parts.map(({ sql }) => sql).join(';')}`;
  return { sql: statementOf(shape, () => advancingStatement(partsOf(rows), tags, history)), parameters };
}

/**
 * A statement that writes some of the rows of a large write, which refer to other rows by their keys. Rows of the same
 * table and columns are inserted together, because PostgreSQL takes long to plan a part for each row. The other rows are
 * written before that, in their order, because they may free unique values of the inserted rows and of each other.
 */
export function chunkStatement(rows: readonly WrittenRow[]): { sql: string; parameters: unknown[] } {
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const inserts = new Map<string, string[]>();
  const changes: string[] = [];
  for (const { plan, change, cells, key } of rows) {
    const values = cells.map((cell): [column: string, value: string] => {
      if (cell.kind === 'row') throw new Error('A row of a chunk refers to others by their keys.');
      return [`"${cell.column.name}"`, bind(cell.value)];
    });
    const where = () => `where "${plan.primaryKey.name}" = ${bind(key)}`;
    if (change === 'insert') {
      const into = `insert into "${plan.table}" (${values.map(([column]) => column).join()}) values `;
      const lists = inserts.get(into) ?? [];
      lists.push(`(${values.map(([, value]) => value).join()})`);
      inserts.set(into, lists);
    } else
      changes.push(
        `${change === 'update' ? update(plan, values) : `delete from "${plan.table}"`} ${where()}`,
      );
  }
  // PostgreSQL runs parts to which no other part refers from the last to the first.
  const parts = [...[...inserts].map(([into, lists]) => into + lists.join()), ...changes.toReversed()];
  const named = parts.map((sql, index) => `"part${index}" as (${sql})`);
  return { sql: `with ${named.join(', ')} select 1`, parameters };
}

/**
 * Statements by shape. Shapes are few: they differ in which optional references a record has and which fields change.
 */
const statements = new Map<string, string>();
const maxStatements = 500;

/** The statement of a shape, which is made once. */
function statementOf(shape: string, make: () => string): string {
  const sql = statements.get(shape) ?? make();
  if (statements.size < maxStatements) statements.set(shape, sql);
  return sql;
}

/** Rows of the same shape have the same statement, apart from its parameters. */
function shapeOf({ plan, change, cells, alsoChanged }: WrittenRow): string {
  const columns = cells.map(
    (cell) => cell.column.name + (cell.kind === 'row' ? cell.index : `:${cell.kind}`),
  );
  return `;${change} ${plan.table} ${[...columns, ...alsoChanged].join()}`;
}

function parametersOf({ change, cells, key }: WrittenRow): unknown[] {
  const values = cells.flatMap((cell) => (cell.kind === 'row' ? [] : [cell.value]));
  return change === 'insert' ? values : [...values, key];
}

/** The part of the statement that writes the row at a position. */
export function writtenPart(row: WrittenRow, index: number): WrittenPart {
  return { name: partName(index), table: row.plan.table, key: row.key, columns: writtenColumns(row) };
}

function writtenColumns({ plan: { version }, change, cells, alsoChanged }: WrittenRow): string[] {
  const columns = [...new Set([...cells.map(({ column }) => column.name), ...alsoChanged])];
  return change === 'update' && version ? [...columns, version.name] : columns;
}

function partName(index: number): string {
  return `row${index}`;
}

function plainStatement(rows: readonly WrittenRow[]): string {
  const parts = partsOf(rows).map(({ name, sql }) => `"${name}" as (${sql})`);
  return `with ${parts.join(', ')} select 1`;
}

/** Each part returns one row. */
function partsOf(rows: readonly WrittenRow[]): StatementPart[] {
  const locks: StatementPart[] = [];
  const writes: StatementPart[] = [];
  let parameters = 0;
  const next = () => {
    parameters += 1;
    return `$${parameters}`;
  };
  for (const [index, row] of rows.entries()) {
    const { plan, change, cells } = row;
    const values: [column: string, value: string][] = [];
    for (const cell of cells) {
      const { name, reference } = cell.column;
      if (cell.kind === 'row') {
        values.push([`"${name}"`, `(select "${reference?.column}" from "${partName(cell.index)}")`]);
        continue;
      }
      const value = next();
      values.push([`"${name}"`, value]);
      // The foreign key check locks the row at the end of the statement, after the revision. A transaction that changes
      // that row and waits for the revision would then be a deadlock.
      if (cell.kind === 'key')
        locks.push({
          name: `lock${locks.length}`,
          sql: `select 1 from "${reference?.table}" where "${reference?.column}" = ${value} for key share`,
        });
    }
    const { table, primaryKey } = plan;
    const sql =
      change === 'insert'
        ? insertInto(table, values)
        : `${change === 'update' ? update(plan, values) : `delete from "${table}"`} where "${primaryKey.name}" = ${next()}`;
    const returning = [...new Set([primaryKey.name, ...writtenColumns(row)])].map((name) => `"${name}"`);
    writes.push({ name: partName(index), sql: `${sql} returning ${returning.join(', ')}` });
  }
  return [...locks, ...writes];
}

function insertInto(table: string, values: readonly [string, string][]): string {
  const columns = values.map(([column]) => column);
  return `insert into "${table}" (${columns.join()}) values (${values.map(([, value]) => value).join()})`;
}

function update({ table, version }: RowPlan, values: readonly [string, string][]): string {
  const changes = values.map(([column, value]) => `${column} = ${value}`);
  if (version) changes.push(`"${version.name}" = "${version.name}" + 1`);
  return `update "${table}" set ${changes.join()}`;
}
