import { IsolationLevel } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';

/** The tables and columns that the check of the record, the list of old versions, and the list of erasures read. */
export const recordRows = {
  ledger_entry: z.object({
    index: z.number(),
    kind: z.string(),
    publication: z.number().nullable(),
    text: z.string(),
    hash: z.string(),
    tiles: z.array(z.string()),
  }),
  ledger_checkpoint: z.object({ size: z.number(), root: z.string(), note: z.string() }),
  ledger_cosignature: z.object({ size: z.number(), witness: z.string(), line: z.string() }),
  publication: z.object({
    number: z.number(),
    at: z.string(),
    by_id: z.string().nullable(),
    by_name: z.string(),
    release_id: z.string().nullable(),
    hash: z.string().nullable(),
    reason: z.string().nullable(),
  }),
  revision: z.object({
    record_id: z.string(),
    number: z.number(),
    type: z.string(),
    publication: z.number(),
    change: z.string(),
    values: z.unknown(),
    // Older backups lack these columns.
    erasure: z.string().nullable().default(null),
    completed: z.array(z.string()).nullable().optional(),
  }),
  approval: z.object({
    id: z.string(),
    release_id: z.string(),
    hash: z.string(),
    verdict: z.string(),
    by_id: z.string(),
    by_name: z.string(),
    at: z.string(),
    comment: z.string(),
  }),
  published_answer: z.object({ answer_id: z.string(), release_id: z.string() }),
  finding_answer: z.object({
    id: z.string(),
    draft_id: z.string(),
    finding: z.string(),
    rule_id: z.string(),
    rule: z.string(),
    type: z.string(),
    record_id: z.string(),
    field: z.string(),
    sentence: z.string(),
    reason: z.string(),
    by_id: z.string(),
    by_name: z.string(),
    at: z.string(),
    // Older backups lack the column.
    files: z.unknown().optional(),
  }),
  // Older backups lack these three tables.
  record_erasure: z.object({
    id: z.string(),
    cause: z.string(),
    reason: z.string(),
    basis: z.string(),
    by_id: z.string().nullable(),
    by_name: z.string(),
    at: z.string(),
    // Older backups lack the column.
    unpublished_answers: z.number().default(0),
  }),
  tombstone: z.object({
    erasure: z.string(),
    kind: z.string(),
    key: z.string(),
    was: z.string(),
    now: z.string().nullable(),
    is_completed: z.boolean(),
  }),
  legal_hold_event: z.object({
    id: z.string(),
    hold: z.string(),
    change: z.string(),
    name: z.string(),
    scope: z.string(),
    target: z.string(),
    reason: z.string(),
    by_id: z.string(),
    by_name: z.string(),
    at: z.string(),
  }),
  stored_file: z.object({ name: z.string(), sha256: z.string() }),
  capture: z.object({
    number: z.number(),
    publication: z.number(),
    address: z.string(),
    since: z.string(),
    at: z.string(),
    status: z.number(),
    location: z.string().nullable(),
    html: z.string().nullable(),
    resources: z.string().nullable(),
  }),
  capture_resources: z.object({
    hash: z.string(),
    list: z.array(z.object({ path: z.string(), type: z.string(), sha256: z.string() })),
  }),
  capture_blob: z.object({ sha256: z.string(), encoding: z.enum(['identity', 'br']) }),
  // Older backups lack the columns.
  record_settings: z.object({
    removes_old: z.boolean().default(false),
    years_kept: z.number().default(5),
    fiscal_year_ends: z.number().default(12),
  }),
  site_settings: z.object({ id: z.string(), chosen: z.boolean(), time_zone: z.string() }),
};

/** The name of a table in `recordRows`. */
export type RecordTable = keyof typeof recordRows;

/** Reads the rows of a table as JSON, in any order. */
export type ReadRecordRows = (table: RecordTable) => AsyncIterable<unknown>;

/** Reads and parses the rows of a table. */
export async function* parsedRows<T extends RecordTable>(
  read: ReadRecordRows,
  table: T,
): AsyncGenerator<z.output<(typeof recordRows)[T]>> {
  for await (const row of read(table)) yield recordRows[table].parse(row) as z.output<(typeof recordRows)[T]>;
}

const rowsAtOnce = 200;

/** Runs work that reads the rows of one snapshot of the database. */
export function withDatabaseRows<Result>(
  em: EntityManager,
  work: (read: ReadRecordRows, em: EntityManager) => Promise<Result>,
): Promise<Result> {
  const options = { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true };
  return em.transactional(async (inside) => {
    await inside.execute("set local timezone = 'UTC'");
    return work((table) => rowsOf(inside, table), inside);
  }, options);
}

async function* rowsOf(em: EntityManager, table: RecordTable): AsyncGenerator<unknown> {
  const columns = Object.keys(recordRows[table].shape).map((column) => `"${column}"`);
  const row = `select row_to_json(r)::text as line from (select ${columns.join(', ')} from "${table}") r`;
  await em.execute(`declare record_rows no scroll cursor for ${row}`);
  for (;;) {
    const rows = await em.execute<{ line: string }[]>(`fetch ${rowsAtOnce} from record_rows`);
    if (rows.length === 0) break;
    for (const { line } of rows) yield JSON.parse(line);
  }
  await em.execute('close record_rows');
}
