import { runStatement } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecordPlace } from '../record-types.ts';
import { checkpointName } from './store-checkpoints.ts';

interface PlaceRow {
  readonly name: string;
  readonly size: number;
  readonly at: Date | string | null;
  readonly trouble: string | null;
  readonly conflictSize: number | null;
  readonly conflictAt: Date | string | null;
}

/** Reads which checkpoint each place has, what was wrong at the last attempt to write to it, and its last conflict. */
export async function readPlaces(
  em: EntityManager,
  places: readonly { readonly name: string }[],
): Promise<RecordPlace[]> {
  if (places.length === 0) return [];
  const rows = await runStatement<PlaceRow>(
    em,
    `select "name", "size", "at", "trouble", "conflict_size" as "conflictSize", "conflict_at" as "conflictAt"
      from "ledger_place"`,
    [],
  );
  return places.map(({ name }) => {
    const row = rows.find((each) => each.name === name);
    return {
      name,
      size: row?.size ?? 0,
      at: row?.at ? new Date(row.at) : null,
      trouble: row?.trouble ?? null,
      conflict:
        row?.conflictSize && row.conflictAt
          ? { size: row.conflictSize, at: new Date(row.conflictAt), files: checkpointName(row.conflictSize) }
          : null,
    };
  });
}
