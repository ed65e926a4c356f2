import { lockForTransaction, runStatement } from '@daybook/content-engine';
import { conflict } from '@daybook/errors';
import { leafHash, maxEntryBytes, TreeAppender } from '@daybook/ledger';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEntry } from './describe-publications.ts';
import { readEnd, tileReader } from './stored-ledger.ts';

/** The advisory lock of everything that adds entries. */
export const lockName = 'record ledger';

/** Locks the ledger until the end of the transaction, so that nothing else adds entries. */
export function lockLedger(em: EntityManager): Promise<void> {
  return lockForTransaction(em, lockName);
}

/**
 * Adds entries at the end of a ledger that the transaction has locked. The next run of the ledger signs them. Throws
 * `CONFLICT` if the ledger has not begun, because its first entry announces its key.
 */
export async function appendEntries(em: EntityManager, entries: readonly NewEntry[]): Promise<void> {
  const { size } = await readEnd(em);
  if (size === 0) throw conflict('The record has not begun. The screen "Record" says why.');
  await append(em, size, entries);
}

/**
 * Adds entries to a ledger of `size` entries. Throws `RangeError` if one is too long: nothing could remove it later.
 */
export async function append(em: EntityManager, size: number, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const appender = await TreeAppender.open(size, tileReader(em));
  const rows = entries.map((entry, at) => {
    const text = Buffer.from(entry.text);
    if (text.length > maxEntryBytes) throw new RangeError(`An entry of ${text.length} bytes is too long.`);
    const hash = leafHash(text);
    const tiles = appender.append(hash).map((each) => each.toString('hex'));
    return { ...entry, index: size + at, hash: hash.toString('hex'), tiles };
  });
  await runStatement(
    em,
    `insert into "ledger_entry" ("index", "kind", "publication", "text", "hash", "tiles")
      select "index", "kind", "publication", "text", "hash", "tiles"
      from jsonb_to_recordset($1::jsonb) as "new" ("index" int, "kind" text, "publication" int, "text" text,
        "hash" text, "tiles" jsonb)`,
    [JSON.stringify(rows)],
  );
}
