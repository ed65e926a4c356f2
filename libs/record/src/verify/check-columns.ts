import { TileHashes } from '@daybook/ledger/verify';
import type { z } from 'zod';
import type { recordRows } from './record-rows.ts';

type EntryRow = z.output<(typeof recordRows)['ledger_entry']>;

/**
 * Checks the columns of entries that repeat what the text or other entries say. The server reads these columns, so with
 * a wrong value it would not record publications, or would serve wrong tiles.
 */
export class EntryColumns {
  private readonly tiles = new TileHashes();

  constructor(private readonly rows: ReadonlyMap<number, EntryRow>) {}

  /**
   * Checks an entry. Must be called in the order of the entries. Returns the problem as a sentence; null if there is
   * none.
   */
  check(index: number, content: Readonly<Record<string, unknown>>): string | null {
    const row = this.rows.get(index);
    if (!row) return null;
    const expected = this.tiles
      .add(Buffer.from(row.hash, 'hex'))
      .map((hash) => Buffer.from(hash).toString('hex'));
    if (row.kind !== content.kind || row.publication !== (content.publication ?? null))
      return `Entry ${index} was changed: its columns "kind" and "publication" do not match its text.`;
    return row.tiles.join() === expected.join()
      ? null
      : `Entry ${index} was changed: its column "tiles" does not match the entries before it.`;
  }
}
