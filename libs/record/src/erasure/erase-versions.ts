import { isDeepStrictEqual } from 'node:util';
import { isRecordId, runStatement } from '@daybook/content-engine';
import { conflict, gone, notFound } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Held, heldBy } from '../holds/held.ts';
import { hashOf } from '../ledger/row-hash.ts';
import type { Removed } from './describe-erasure.ts';

/** A revision, by its record and its number. */
export interface ErasedVersion {
  readonly recordId: string;
  readonly number: number;
}

type Values = Readonly<Record<string, unknown>>;

interface StoredRevision {
  readonly record_id: string;
  readonly number: number;
  readonly type: string;
  readonly publication: number;
  readonly change: string;
  readonly values: Values;
  readonly erasure: string | null;
  readonly completed: readonly string[] | null;
}

/** A revision whose values an erasure changes. */
export interface NewValues extends ErasedVersion {
  readonly values: Values;
  readonly isErased: boolean;
  /** The columns whose values this erasure and earlier ones added; null if none. */
  readonly completed: readonly string[] | null;
}

/** Values that a record loses. */
export interface LostValues {
  readonly recordId: string;
  readonly values: Values;
}

/** What the erasure of versions changes. */
export interface VersionPlan {
  readonly changes: readonly NewValues[];
  readonly removed: readonly Removed[];
  /** The erased values, with the records that had them. */
  readonly lost: readonly LostValues[];
}

/**
 * Plans the erasure of versions. A version stores only the values that it changed, so a version that stays gets copies
 * of the values that it inherited from an erased one. Throws `NOT_FOUND`, `GONE` for versions that were erased before,
 * and `CONFLICT` for versions that are live, in the trash, or under a legal hold.
 */
export async function planVersions(
  em: EntityManager,
  held: Held,
  versions: readonly ErasedVersion[],
): Promise<VersionPlan> {
  const plan = { changes: [] as NewValues[], removed: [] as Removed[], lost: [] as LostValues[] };
  for (const [id, ofRecord] of Map.groupBy(versions, ({ recordId }) => recordId)) {
    const hold = held.ofRecord(id);
    if (hold) throw heldBy(hold);
    const wanted = new Set(ofRecord.map(({ number }) => number));
    const revisions = isRecordId(id) ? await readRevisions(em, id) : [];
    await check(em, revisions, id, wanted);
    for (const change of newValues(revisions, wanted)) {
      const { values: _, erasure: __, completed: before, ...row } = change.revision;
      const { values, isErased, added } = change;
      const completed = isErased ? null : [...(before ?? []), ...(added ?? [])];
      plan.changes.push({ recordId: id, number: row.number, values, isErased, completed });
      plan.removed.push({
        kind: 'revision',
        key: `${id}/${row.number}`,
        was: hashOf({ ...row, values: change.revision.values }),
        now: hashOf({ ...row, values }),
        added,
      });
      if (isErased) plan.lost.push({ recordId: id, values: change.revision.values });
    }
  }
  return plan;
}

/** Needs no row locks: only transactions that hold the lock of the ledger change revisions. */
function readRevisions(em: EntityManager, id: string): Promise<StoredRevision[]> {
  return runStatement(
    em,
    `select "record_id", "number", "type", "publication", "change", "values", "erasure", "completed" from "revision"
      where "record_id" = $1 order by "number"`,
    [id],
  );
}

async function check(
  em: EntityManager,
  revisions: readonly StoredRevision[],
  id: string,
  wanted: ReadonlySet<number>,
): Promise<void> {
  const last = revisions.at(-1);
  for (const number of wanted) {
    const revision = revisions.find((each) => each.number === number);
    if (!revision || revision.change === 'removed') throw notFound('Version');
    if (revision.erasure !== null) throw gone(`Version ${number} was erased already.`);
    if (revision === last)
      throw conflict(`Version ${number} is live. Change or remove the record first, and then erase it.`);
  }
  const [trashed] = await runStatement(em, 'select 1 from "trashed_record" where "id" = $1', [id]);
  if (trashed)
    throw conflict('The record is in the trash. Delete it there first, and then erase its versions.');
}

/**
 * Replays the revisions of a record as they are (`actual`) and without the erased values (`left`). Where the two states
 * differ, the revision needs copies of the missing values.
 */
function newValues(revisions: readonly StoredRevision[], wanted: ReadonlySet<number>) {
  const changes: { revision: StoredRevision; values: Values; isErased: boolean; added: string[] | null }[] =
    [];
  let actual: Values = {};
  let left: Values = {};
  for (const revision of revisions) {
    const { change, number, values } = revision;
    const isSnapshot = change === 'created' || change === 'restored';
    actual = { ...(isSnapshot ? {} : actual), ...values };
    left = isSnapshot ? {} : left;
    if (wanted.has(number)) {
      changes.push({ revision, values: {}, isErased: true, added: null });
      continue;
    }
    left = { ...left, ...values };
    if (change === 'removed' || revision.erasure !== null) continue;
    const missing = Object.entries(actual).filter(([key, value]) => !isDeepStrictEqual(left[key], value));
    if (missing.length === 0) continue;
    const added = missing.map(([column]) => column);
    const completed = { ...values, ...Object.fromEntries(missing) };
    changes.push({ revision, values: completed, isErased: false, added });
    left = actual;
  }
  return changes;
}

/** Applies the plan. The tombstones must exist already. */
export async function changeRevisions(
  em: EntityManager,
  erasure: string,
  changes: readonly NewValues[],
): Promise<void> {
  for (const { recordId, number, values, isErased, completed } of changes)
    await runStatement(
      em,
      `update "revision" set "values" = $3::jsonb, "erasure" = case when $4::boolean then $5 else "erasure" end,
        "completed" = $6::jsonb where "record_id" = $1 and "number" = $2`,
      [recordId, number, JSON.stringify(values), isErased, erasure, completed && JSON.stringify(completed)],
    );
}
