import {
  authorizeWrite,
  contentTypeNamed,
  Draft,
  isRecordId,
  lockRows,
  type Release,
  type RequestContext,
  storeOf,
  type Write,
} from '@daybook/content-engine';
import { type AppError, conflict, invalidInput } from '@daybook/errors';
import type { EntityManager, QBFilterQuery } from '@mikro-orm/postgresql';

const order = { type: 'asc', recordId: 'asc' } as const;

/**
 * The drafts of a release without their values, ordered by type and record. Returns none if the release does not exist.
 */
export async function draftsOfRelease(em: EntityManager, releaseId: string): Promise<Draft[]> {
  if (!isRecordId(releaseId)) return [];
  return em.find(Draft, { releaseId }, { orderBy: order, disableIdentityMap: true });
}

/** The drafts of a release with their values, which may be megabytes. Otherwise like `draftsOfRelease`. */
export async function wholeDraftsOfRelease(em: EntityManager, releaseId: string): Promise<Draft[]> {
  return isRecordId(releaseId) ? wholeDrafts(em, { releaseId }) : [];
}

/** Number of drafts to read at once. Building them takes a few milliseconds. */
const portion = 200;

/**
 * Drafts with their values, which may be megabytes, ordered by type and record. Other work runs in between. Each draft is
 * returned once; those that were added or moved during the reads may be missing.
 */
export async function wholeDrafts(em: EntityManager, where: QBFilterQuery<Draft>): Promise<Draft[]> {
  const options = { orderBy: order, populate: ['values'], disableIdentityMap: true } as const;
  const first = await em.find(Draft, where, { ...options, limit: portion });
  if (first.length < portion) return first;
  // Not by offset, because drafts that are added meanwhile would move the others.
  const rows = await em.createQueryBuilder(Draft).select('id').where(where).orderBy(order).execute();
  const drafts: Draft[] = [];
  for (let from = 0; from < rows.length; from += portion) {
    const ids = rows.slice(from, from + portion).map(({ id }) => id);
    drafts.push(...(await em.find(Draft, { $and: [where, { id: { $in: ids } }] }, options)));
  }
  return drafts;
}

/**
 * Locks the drafts of a release and their records. Throws `CONFLICT` if drafts were saved, added, or removed after they
 * were read.
 */
export async function lockDrafts(write: Write, releaseId: string, read: readonly Draft[]): Promise<void> {
  const rows = await write.query<Pick<Draft, 'id' | 'version'>>(
    'select "id", "version" from "draft" where "release_id" = $1 order by "id" for update',
    [releaseId],
  );
  // By row, because each row is there once, and counts alone would hide a draft that was read twice.
  const versions = new Map(read.map(({ id, version }) => [id, version]));
  if (rows.length !== read.length || rows.some(({ id, version }) => versions.get(id) !== version))
    throw changedSince();
  for (const [typeName, drafts] of Map.groupBy(read, ({ type }) => type)) {
    const type = contentTypeNamed(typeName);
    if (!type) continue;
    const ids = drafts.filter(({ change }) => change !== 'new').map(({ recordId }) => recordId);
    await lockRows(write.em, type, ids);
  }
}

/** The error for an action on content that has changed since the caller saw it. */
export function changedSince(): AppError {
  return conflict('This release was changed since it was opened. Please look at it again.');
}

/**
 * Throws `FORBIDDEN` for the draft of an open single release if the viewer may not write its type, because the author
 * may still be typing. Other releases were put together or submitted by somebody who may write their types.
 */
export function authorizeUnsubmitted(
  context: RequestContext,
  { recordId, state }: Pick<Release, 'recordId' | 'state'>,
  drafts: readonly Pick<Draft, 'type'>[],
): void {
  if (recordId === null || state !== 'open') return;
  for (const { type } of drafts) authorizeWrite(context, storeOf(type));
}

/**
 * Throws `BAD_USER_INPUT` for a single release that also has drafts of other records, as earlier versions allowed. Its
 * form shows only the draft of its own record. A release with a name shows all of its drafts.
 */
export function refuseOtherDrafts(
  { recordId: own }: Pick<Release, 'recordId'>,
  drafts: readonly Pick<Draft, 'recordId' | 'title'>[],
): void {
  const others = drafts.filter(({ recordId }) => own !== null && recordId !== own);
  if (others.length === 0) return;
  const titles = new Intl.ListFormat('en').format(others.map(({ title }) => `“${title || 'Untitled'}”`));
  throw invalidInput(
    `This release is for the draft of one record, but it also has drafts of ${titles}. Give the release a name, or move these drafts out of it first.`,
  );
}

/** Throws `BAD_USER_INPUT` for a release without drafts. */
export async function refuseEmpty({ em }: Write, { id }: Release): Promise<void> {
  if ((await em.count(Draft, { releaseId: id })) === 0) throw invalidInput('This release has no drafts.');
}
