import { runStatement } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isErasedCapture } from './erase-captures.ts';

/** The message for somebody who asks for bytes that were erased. */
export const erasedSentence = 'This was erased from the record. Its entry and its hash remain.';

/** Returns those of the SHA-256 hashes whose bytes were erased and were not stored again since. */
export async function erasedAmong(em: EntityManager, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await runStatement<{ sha256: string }>(
    em,
    `select distinct "key" as "sha256" from "tombstone"
      where "kind" = 'bytes' and "key" in (select jsonb_array_elements_text($1::jsonb))
        and not exists (select 1 from "capture_blob" where "sha256" = "key")`,
    [JSON.stringify(hashes)],
  );
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** Returns the numbers of the captures of an address that were erased. */
export async function erasedCaptures(em: EntityManager, address: string): Promise<Set<number>> {
  const rows = await runStatement<{ number: number }>(
    em,
    `select "number" from "capture" "c" where "address" = $1 and ${isErasedCapture}`,
    [address],
  );
  return new Set(rows.map(({ number }) => number));
}
