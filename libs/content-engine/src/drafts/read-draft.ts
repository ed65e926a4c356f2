import { conflict, notFound } from '@daybook/errors';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { contentTypeNamed } from '../content-type.ts';
import type { RecordClass } from '../fields/field-definition.ts';
import { inTurns } from '../in-turns.ts';
import { readAllWhole, readWhole } from '../reading/read-whole.ts';
import type { ContentRecord } from '../records/content-record.ts';
import { isRecordId } from '../records/record-id.ts';
import { databaseBy } from '../request-database.ts';
import type { Write } from '../writing/write.ts';
import { Draft } from './draft.ts';
import { Release } from './release.ts';

/** A draft and the version of it that the caller saw. */
export interface SeenDraft {
  /** Id of the draft. */
  readonly id: string;
  /** If undefined, the version is not checked. */
  readonly version: number | undefined;
}

/**
 * Locks a draft and its release, and returns the draft. The release is locked first, in the same order as when it is
 * published. Throws `NOT_FOUND`, and `CONFLICT` if the draft was saved since the caller saw it.
 */
export async function lockDraft(write: Write, { id, version }: SeenDraft): Promise<Draft> {
  if (!isRecordId(id)) throw notFound('Draft');
  await write.query(
    'select 1 from "release" where "id" = (select "release_id" from "draft" where "id" = $1) for update',
    [id],
  );
  const draft = await write.em.findOne(Draft, { id }, lockedDraft);
  if (!draft) throw notFound('Draft');
  checkDraft(draft, version);
  return draft;
}

/** Options that lock a draft and read all of it. */
export const lockedDraft = {
  populate: ['values'],
  lockMode: LockMode.PESSIMISTIC_WRITE,
  disableIdentityMap: true,
} as const;

/** Throws `CONFLICT` if a version is given and the draft has another one. */
export function checkDraft(draft: Draft, version: number | undefined): void {
  if (version !== undefined && draft.version !== version)
    throw conflict(`The draft was saved by ${draft.updatedByName} since it was opened.`);
}

/** Locks a release and returns it. Throws `NOT_FOUND`, and `CONFLICT` if it was published or discarded. */
export async function lockOpenRelease(write: Write, id: string): Promise<Release> {
  if (!isRecordId(id)) throw notFound('Release');
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true } as const;
  const release = await write.em.findOne(Release, { id }, options);
  if (!release) throw notFound('Release');
  if (release.state === 'published' || release.state === 'discarded')
    throw conflict(`This release was ${release.state} in the meantime.`);
  return release;
}

/**
 * Reads the record of a draft as it would be published. Returns null for a removal, or if the record does not exist.
 */
export function readDrafted<T extends ContentRecord>(
  { em }: Write,
  type: RecordClass<T>,
  { recordId, releaseId }: Draft,
): Promise<T | null> {
  return readWhole(databaseBy(em, { release: releaseId }), type, recordId);
}

/** The record of a draft before and after the draft is published. Null if it does not exist at that point. */
export interface DraftedRecord {
  readonly before: ContentRecord | null;
  readonly after: ContentRecord | null;
}

/** Reads the records of drafts of a release. Returns them by the ids of the drafts. Runs two statements per type. */
export async function readAllDrafted(
  em: EntityManager,
  release: string,
  drafts: readonly Draft[],
): Promise<ReadonlyMap<string, DraftedRecord>> {
  const byDraft = new Map<string, DraftedRecord>();
  for (const [typeName, ofType] of Map.groupBy(drafts, (draft) => draft.type)) {
    const type = contentTypeNamed(typeName);
    if (!type) continue;
    const ids = ofType.map(({ recordId }) => recordId);
    const [before, after] = [new Map<string, ContentRecord>(), new Map<string, ContentRecord>()];
    for (const record of await readAllWhole(databaseBy(em), type, ids)) before.set(record.id, record);
    for (const record of await readAllWhole(databaseBy(em, { release }), type, ids))
      after.set(record.id, record);
    for await (const { id, recordId } of inTurns(ofType))
      byDraft.set(id, { before: before.get(recordId) ?? null, after: after.get(recordId) ?? null });
  }
  return byDraft;
}
