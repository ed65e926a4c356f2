import { runStatement } from '@daybook/content-engine';
import { type EntryBundle, entriesBelow, type ReadTile, Tree, tileWidth } from '@daybook/ledger';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LedgerCheckpoint } from './entities.ts';

/** Reads tiles of the ledger from its rows. */
export function tileReader(em: EntityManager): ReadTile {
  return async ({ level, index, width }) => {
    const first = index * tileWidth;
    // A hash of a higher level is stored with the last entry that it covers.
    const indices = Array.from({ length: width }, (_, at) => (first + at + 1) * entriesBelow(level) - 1);
    const hash = level === 0 ? '"hash"' : '"tiles"->>$2::int';
    const rows = await runStatement<{ hash: string }>(
      em,
      `select ${hash} as "hash" from "ledger_entry"
        where "index" in (select jsonb_array_elements_text($1::jsonb)::int) order by "index"`,
      [JSON.stringify(indices), ...(level === 0 ? [] : [level - 1])],
    );
    if (rows.length < width) throw new Error(`The ledger lacks entries of tile ${level}/${index}.`);
    return rows.map((row) => Buffer.from(row.hash, 'hex'));
  };
}

/** The tree of the first `size` entries. */
export function treeOf(em: EntityManager, size: number): Tree {
  return new Tree(size, tileReader(em));
}

/** Reads the texts of a bundle of entries. */
export async function readTexts(em: EntityManager, { index, width }: EntryBundle): Promise<string[]> {
  const first = index * tileWidth;
  const rows = await runStatement<{ text: string }>(
    em,
    'select "text" from "ledger_entry" where "index" >= $1 and "index" < $2 order by "index"',
    [first, first + width],
  );
  return rows.map(({ text }) => text);
}

/**
 * Reads the latest checkpoint, with the cosignatures that it has so far; null if there is none.
 * @param size reads the checkpoint over this many entries instead of the latest one
 */
export async function readCheckpoint(em: EntityManager, size?: number): Promise<LedgerCheckpoint | null> {
  const [row] = await runStatement<Omit<LedgerCheckpoint, 'at'> & { at: Date | string }>(
    em,
    `select "size", "root", "at", "note" || coalesce((select string_agg("line" || chr(10), '' order by "witness")
        from "ledger_cosignature" where "size" = "ledger_checkpoint"."size"), '') as "note"
      from "ledger_checkpoint" where "size" = coalesce($1, "size") order by "size" desc limit 1`,
    [size ?? null],
  );
  return row ? { ...row, at: new Date(row.at) } : null;
}

/** How far the ledger reaches. */
export interface LedgerEnd {
  /** The number of entries. */
  readonly size: number;
  /** The last publication that has an entry; 0 if none has. */
  readonly publication: number;
}

/** Reads how far the ledger reaches. */
export async function readEnd(em: EntityManager): Promise<LedgerEnd> {
  const [end] = await runStatement<LedgerEnd>(
    em,
    `select coalesce(max("index") + 1, 0) as "size",
      coalesce((select max("publication") from "ledger_entry"), 0) as "publication" from "ledger_entry"`,
    [],
  );
  return end ?? { size: 0, publication: 0 };
}

/** What the entries about keys say: the name of the ledger, and the public texts of its keys, the latest last. */
export interface AnnouncedKeys {
  readonly origin: string;
  readonly keys: readonly string[];
}

/** Reads the keys of the ledger; null if it has no entry. */
export async function readKeys(em: EntityManager): Promise<AnnouncedKeys | null> {
  const rows = await runStatement<{ origin: string; key: string }>(
    em,
    `select "text"::jsonb->>'origin' as "origin", "text"::jsonb->>'key' as "key"
      from "ledger_entry" where "kind" = 'key' order by "index"`,
    [],
  );
  const [first] = rows;
  return first ? { origin: first.origin, keys: rows.map(({ key }) => key) } : null;
}
