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

/** Told about each attempt to send a checkpoint out of the system. @param to a configured name */
export type OnAttempt = (to: string, hasSucceeded: boolean) => void;

interface SignedState {
  readonly size: number;
  /** The checkpoint without cosignatures: these come later, and the same checkpoint must always have the same bytes. */
  readonly note: string;
}

/** The most checkpoints that one run writes to a place. The next run continues. */
const atOnce = 500;

/**
 * Writes to each place the checkpoints that it lacks, the smallest first. A new place starts with the latest one. A
 * failure is stored for the staff to see, and the next run tries again. Returns a sentence for each place that had a
 * different checkpoint over as many entries, which is a sign that somebody rewrote the record.
 * @param onAttempt gets the name of each place to which a checkpoint was due
 */
export async function storeCheckpoints(
  em: EntityManager,
  places: readonly CheckpointPlace[],
  onAttempt: OnAttempt,
): Promise<string[]> {
  const conflicts: string[] = [];
  for (const place of places) {
    const missing = await missingIn(em, place);
    if (missing.length === 0) continue;
    const conflicting: number[] = [];
    try {
      const area = await place.open();
      for (const state of missing) {
        if (!(await store(area, state))) {
          conflicting.push(state.size);
          // Noted first, so that a failure of the next write does not hide it.
          await noteConflict(em, place, state.size);
          await storeBeside(area, state);
        }
        await note(em, place, null, state.size);
      }
      onAttempt(place.name, true);
    } catch (error) {
      onAttempt(place.name, false);
      await note(em, place, `It could not be written: ${reasonOfStorage(error)}`);
    }
    const [first] = conflicting;
    if (first !== undefined) conflicts.push(`${place.name}: ${conflictWords(first)}`);
  }
  return conflicts;
}

async function missingIn(em: EntityManager, { name }: CheckpointPlace): Promise<SignedState[]> {
  // If a place is further than the record, entries of the record were removed, and it is not known which: all checkpoints
  // are compared with the place again.
  return runStatement<SignedState>(
    em,
    `select "size", "note" from "ledger_checkpoint", (select max("size") as "last" from "ledger_checkpoint") "all"
      where "size" > coalesce((select case when "size" <= "last" then "size" else 0 end from "ledger_place"
          where "name" = $1 and "size" > 0), "last" - 1)
      order by "size" limit $2`,
    [name, atOnce],
  );
}

/** Writes a checkpoint. Returns false if the area has a different one over as many entries. */
async function store(area: WriteOnceArea, { size, note }: SignedState): Promise<boolean> {
  const bytes = Buffer.from(note);
  const name = `${checkpointName(size)}.txt`;
  if (await area.writeNew(name, bytes)) return true;
  // An earlier run may have been interrupted before it noted what it wrote.
  return (await area.readWhole(name))?.equals(bytes) ?? false;
}

/** Writes a checkpoint beside the different one that the area has, so that it keeps both. */
async function storeBeside(area: WriteOnceArea, { size, note }: SignedState): Promise<void> {
  const hash = createHash('sha256').update(note).digest('hex').slice(0, 16);
  await area.writeNew(`${checkpointName(size)}-${hash}.txt`, Buffer.from(note));
}

/** What the name of a checkpoint's file begins with. */
export function checkpointName(size: number): string {
  return `checkpoint-${String(size).padStart(10, '0')}`;
}

function conflictWords(first: number): string {
  return `It had another checkpoint over ${first} entries: the record was rewritten, or an older backup was restored. It keeps both.`;
}

/** @param size the size of the checkpoint that was written; undefined if none was */
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

/** Notes that a place has a different checkpoint. It replaces an earlier conflict: the last one found is the one to look into. */
async function noteConflict(em: EntityManager, { name }: CheckpointPlace, size: number): Promise<void> {
  await runStatement(
    em,
    `insert into "ledger_place" ("name", "conflict_size", "conflict_at") values ($1, $2, clock_timestamp())
      on conflict ("name") do update set "conflict_size" = excluded."conflict_size", "conflict_at" = excluded."conflict_at"`,
    [name, size],
  );
}
