import { createHash } from 'node:crypto';
import { runStatement } from '@daybook/content-engine';
import { reasonOfStorage, type WriteOnceArea } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Name of the job that stores checkpoints in other places. */
export const storeCheckpointsJob = 'store-checkpoints';

/** A place outside of the site that gets a copy of each checkpoint. */
export interface CheckpointPlace {
  /** What people call it, such as "the bucket firm-checkpoints". */
  readonly name: string;
  /** Opens it. Throws if it cannot be opened. */
  readonly open: () => Promise<WriteOnceArea>;
}

interface SignedState {
  readonly size: number;
  /** Without cosignatures, which come later, so that the same checkpoint always has the same bytes. */
  readonly note: string;
}

/** Checkpoints that one run writes to a place. The next run continues. */
const atOnce = 500;

/**
 * Writes each checkpoint that a place lacks to it, in their order. A new place begins with the latest one. A failure is noted for
 * the staff, and the next run tries again. Returns sentences about places that have other checkpoints than the record, each of which
 * is a sign that somebody rewrote it.
 */
export async function storeCheckpoints(
  em: EntityManager,
  places: readonly CheckpointPlace[],
): Promise<string[]> {
  const conflicts: string[] = [];
  for (const place of places) {
    const missing = await missingIn(em, place);
    if (missing.length === 0) continue;
    const conflicting: number[] = [];
    try {
      const area = await place.open();
      for (const state of missing) {
        if (!(await store(area, state))) conflicting.push(state.size);
        await note(em, place, conflictWords(conflicting), state.size);
      }
    } catch (error) {
      const words = conflictWords(conflicting);
      const failure = `It could not be written: ${reasonOfStorage(error)}`;
      await note(em, place, words === null ? failure : `${words} ${failure}`);
    }
    if (conflicting.length > 0) conflicts.push(`${place.name}: ${conflictWords(conflicting)}`);
  }
  return conflicts;
}

async function missingIn(em: EntityManager, { name }: CheckpointPlace): Promise<SignedState[]> {
  // After a restore of an older database, a place may have got further than the record.
  return runStatement<SignedState>(
    em,
    `select "size", "note" from "ledger_checkpoint", (select max("size") as "last" from "ledger_checkpoint") "all"
      where "size" > coalesce((select "size" from "ledger_place" where "name" = $1 and "size" between 1 and "last"), "last" - 1)
      order by "size" limit $2`,
    [name, atOnce],
  );
}

/** Returns false if the place had another checkpoint over as many entries. It then keeps both. */
async function store(area: WriteOnceArea, { size, note }: SignedState): Promise<boolean> {
  const bytes = Buffer.from(note);
  const name = `checkpoint-${String(size).padStart(10, '0')}`;
  if (await area.writeNew(`${name}.txt`, bytes)) return true;
  // An earlier run may have been interrupted before it noted what it wrote.
  if ((await area.readWhole(`${name}.txt`))?.equals(bytes)) return true;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  await area.writeNew(`${name}-${hash}.txt`, bytes);
  return false;
}

function conflictWords(sizes: readonly number[]): string | null {
  const [first] = sizes;
  if (first === undefined) return null;
  return `It had another checkpoint over ${first} entries: the record was rewritten, or an older backup was restored. It keeps both.`;
}

/** @param size of the checkpoint that was written; without it, nothing was */
async function note(
  em: EntityManager,
  { name }: CheckpointPlace,
  trouble: string | null,
  size?: number,
): Promise<void> {
  await runStatement(
    em,
    `insert into "ledger_place" ("name", "trouble", "size", "at")
      values ($1, $2, coalesce($3::int, 0), case when $3::int is not null then clock_timestamp() end)
      on conflict ("name") do update set "trouble" = excluded."trouble",
        "size" = coalesce($3::int, "ledger_place"."size"), "at" = coalesce(excluded."at", "ledger_place"."at")`,
    [name, trouble, size ?? null],
  );
}
