import { runStatement } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecordPlace } from '../record-types.ts';

/** Reads which checkpoint each place has, and what was wrong at the last attempt to write to the place. */
export async function readPlaces(
  em: EntityManager,
  places: readonly { readonly name: string }[],
): Promise<RecordPlace[]> {
  if (places.length === 0) return [];
  const rows = await runStatement<Omit<RecordPlace, 'at'> & { at: Date | string | null }>(
    em,
    'select "name", "size", "at", "trouble" from "ledger_place"',
    [],
  );
  return places.map(({ name }) => {
    const row = rows.find((each) => each.name === name);
    return {
      name,
      size: row?.size ?? 0,
      at: row?.at ? new Date(row.at) : null,
      trouble: row?.trouble ?? null,
    };
  });
}
