import { createHash } from 'node:crypto';
import { canonicalJson, leafHash } from '@daybook/ledger';
import type { DatabaseBehind } from './database-behind.ts';

/** A revision as its hash covers it. */
export interface RevisionRow {
  readonly values: Readonly<Record<string, unknown>>;
}

/** Somebody who owns the database, and changes its history and its ledger together. */
export interface Forger {
  /** Runs statements that change revisions, which the triggers refuse to everybody else. */
  behindTheTriggers(statements: readonly string[]): Promise<void>;
  /** Adds an erasure with tombstones to the database and to the ledger. There must be another erasure. */
  forgeErasure(id: string, tombstones: readonly object[]): Promise<void>;
  hashOf(row: object): string;
  /** Reads a revision. */
  revision(record: string, number: number): Promise<RevisionRow>;
}

/** Forges the record in the database of a test. */
export function forger(database: DatabaseBehind): Forger {
  const sql = <Row = object>(statement: string) => database.fork().execute<Row[]>(statement);
  const hashOf = (row: object) => createHash('sha256').update(canonicalJson(row)).digest('hex');
  return {
    hashOf,
    async behindTheTriggers(statements) {
      await database.fork().transactional(async (inside) => {
        await inside.execute('alter table revision disable trigger user');
        for (const statement of statements) await inside.execute(statement);
        await inside.execute('alter table revision enable trigger user');
      });
    },
    async forgeErasure(id, tombstones) {
      await sql(
        `insert into record_erasure (id, cause, reason, basis, by_id, by_name, at) select '${id}', cause, reason, basis, by_id, by_name, at from record_erasure limit 1`,
      );
      await sql(`insert into tombstone select '${id}', what, key, was, now, added is not null
        from jsonb_to_recordset('${JSON.stringify(tombstones)}') as t (what text, key text, was text, now text, added jsonb)`);
      const [row] = await sql<{ at: Date | string }>(
        `select id, cause, reason, basis, by_id, by_name, at from record_erasure where id = '${id}'`,
      );
      const [last] = await sql<{ index: number }>('select max(index) as index from ledger_entry');
      const at = new Date(row?.at ?? 0).toISOString();
      const text = canonicalJson({
        kind: 'erasure',
        erasure: id,
        row: hashOf({ ...row, at }),
        tombstones,
      });
      await sql(`insert into ledger_entry (index, kind, publication, text, hash, tiles) values (${(last?.index ?? 0) + 1},
        'erasure', null, '${text}', '${leafHash(Buffer.from(text)).toString('hex')}', '[]')`);
    },
    async revision(record, number) {
      const [row] = await sql<RevisionRow>(
        `select record_id, number, type, publication, change, values from revision
          where record_id = '${record}' and number = ${number}`,
      );
      if (!row) throw new Error(`There is no revision ${number}.`);
      return row;
    },
  };
}
