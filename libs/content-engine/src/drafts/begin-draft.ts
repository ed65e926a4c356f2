import { invalidInput, notFound } from '@daybook/errors';
import { contentTypeOf } from '../content-type.ts';
import type { RecordClass } from '../fields/field-definition.ts';
import { nameOf } from '../records/content-record.ts';
import { newRecordId } from '../records/record-id.ts';
import type { Write } from '../writing/write.ts';
import { Draft, type DraftChange } from './draft.ts';
import { lockedDraft, lockOpenRelease } from './read-draft.ts';
import { Release } from './release.ts';

/** The record and the release of a draft. */
export interface DraftPlace {
  /** Id of the record. Null to start the draft of a new record. */
  readonly recordId: string | null;
  /** Id of the release. Null for the single release of the record, which is created if there is none. */
  readonly releaseId: string | null;
}

/**
 * Finds and locks the draft of a record in a release, and locks the release. Returns null if there is no such draft.
 * Throws `NOT_FOUND` if the release does not exist, `CONFLICT` if it was published or discarded, and `BAD_USER_INPUT` if
 * it is the single release of another record.
 */
export async function findDraft(write: Write, { recordId, releaseId }: DraftPlace): Promise<Draft | null> {
  const release = releaseId === null ? await lockSingleRelease(write, recordId) : releaseId;
  if (releaseId !== null) refuseOtherRecord(await lockOpenRelease(write, releaseId), recordId);
  if (recordId === null || release === null) return null;
  return write.em.findOne(Draft, { recordId, releaseId: release }, lockedDraft);
}

/**
 * Throws `BAD_USER_INPUT` if a release is the single release of another record. People publish such a release from the
 * form of its record, which does not show drafts of other records. A release with a name takes drafts of any record.
 */
export function refuseOtherRecord({ recordId: own }: Release, recordId: string | null): void {
  if (own !== null && own !== recordId)
    throw invalidInput('This release is for the draft of another record. Give the release a name first.');
}

/** Finds and locks the open single release of a record. Returns its id, or null if there is none. */
async function lockSingleRelease(write: Write, recordId: string | null): Promise<string | null> {
  if (recordId === null) return null;
  const [own] = await write.query<{ id: string }>(
    `select "id" from "release" where "record_id" = $1 and "state" not in ('published', 'discarded') for update`,
    [recordId],
  );
  return own?.id ?? null;
}

/** What the author of a draft knew when the draft began. */
export interface DraftStart {
  /** The id of a new record. */
  readonly newId?: string | undefined;
  /** The version of the published record that the author saw. If undefined, the newest one. */
  readonly recordVersion?: number | undefined;
}

/**
 * Creates a draft, which the caller inserts. Adds a single release to the write unless the caller names a release.
 * Throws `NOT_FOUND` if the record is not published or, for a restoration, if it is.
 */
export async function beginDraft(
  write: Write,
  type: RecordClass,
  { recordId, releaseId }: DraftPlace,
  change: DraftChange,
  { newId = newRecordId(), recordVersion }: DraftStart = {},
): Promise<Draft> {
  const id = recordId ?? newId;
  const base = recordId === null ? 0 : await baseOf(write, type, recordId, change, recordVersion);
  const release = releaseId ?? createSingleRelease(write, id).id;
  const createdByName = nameOf(write.viewer);
  return Object.assign(new Draft(), {
    recordId: id,
    type: contentTypeOf(type).names.type,
    releaseId: release,
    change,
    values: {},
    base,
    createdByName,
  });
}

/** Adds a single release for the draft of a record to a write. */
export function createSingleRelease(write: Write, recordId: string): Release {
  const release = Object.assign(new Release(), { recordId, createdByName: nameOf(write.viewer) });
  write.insert(release);
  return release;
}

/** Records the viewer as an author of a release. Authors cannot approve it. */
export async function noteReleaseAuthor(write: Write, releaseId: string): Promise<void> {
  await write.query(
    `update "release" set "author_ids" = "author_ids" || to_jsonb($2::text)
    where "id" = $1 and not "author_ids" @> to_jsonb($2::text)`,
    [releaseId, write.viewer?.id ?? ''],
  );
}

/**
 * Makes the viewer an author of a release if they judged it before. Their approval then no longer counts, even if the
 * content becomes what they approved again.
 */
export async function noteFormerApprover(write: Write, releaseId: string): Promise<void> {
  // The server judges nothing.
  if (!write.viewer) return;
  const verdicts = 'select 1 from "approval" where "release_id" = $1 and "by_id" = $2';
  const found = await write.query(verdicts, [releaseId, write.viewer.id]);
  if (found.length > 0) await noteReleaseAuthor(write, releaseId);
}

/**
 * Deletes a release if it is a single release without drafts. If it has approvals or rejections, it is kept as a
 * discarded release.
 */
export async function endSingleRelease(write: Write, releaseId: string): Promise<void> {
  const noVerdict = 'not exists (select 1 from "approval" where "release_id" = $1)';
  const isOwn = `"id" = $1 and "record_id" is not null
    and not exists (select 1 from "draft" where "release_id" = $1)`;
  await write.query(`delete from "release" where ${isOwn} and ${noVerdict}`, [releaseId]);
  await write.query(`update "release" set "state" = 'discarded' where ${isOwn}`, [releaseId]);
}

/**
 * The number of the newest revision that is part of a version of a record, or of the newest one at all. Revisions
 * without a version count as newer than the given version, so that a conflict is reported rather than missed.
 */
async function baseOf(
  write: Write,
  type: RecordClass,
  id: string,
  change: DraftChange,
  version: number | undefined,
): Promise<number> {
  const { names, label } = contentTypeOf(type);
  // A revision has no version if it changed only the place of the record, or if an erasure removed its values.
  const [last] = await write.query<{ number: number; change: string; version: number | null }>(
    `select "number", "change", ("values" ->> 'version')::int as "version" from "revision"
    where "record_id" = $1 and "type" = $2 order by "number" desc limit 1`,
    [id, names.type],
  );
  if (!last || (last.change === 'removed') !== (change === 'restored')) throw notFound(label);
  if (version === undefined || (last.version !== null && last.version <= version)) return last.number;
  const [seen] = await write.query<{ number: number }>(
    `select "number" from "revision"
    where "record_id" = $1 and ("values" ->> 'version')::int <= $2 order by "number" desc limit 1`,
    [id, version],
  );
  return seen?.number ?? 0;
}
