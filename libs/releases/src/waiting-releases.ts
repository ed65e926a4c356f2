import { rolesWith } from '@daybook/accounts';
import { type RequestContext, runStatement } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isReviewed } from './approvals.ts';
import { hashOfRelease } from './release-content.ts';

/**
 * SQL for the releases in review that a person has not worked on. `seen_hash` is the hash of the content that the
 * person approved with their last verdict, or null.
 */
export const reviewableBy = (person: string) => `select release.id, release.name, release.submitted_at, (
      select case when verdict = 'approved' then hash end from approval
      where release_id = release.id and by_id = ${person}.id order by at desc, id desc limit 1
    ) as seen_hash
  from release
  where release.state = 'inReview' and not release.author_ids @> to_jsonb(${person}.id)
    and not exists (select from draft where release_id = release.id and author_ids @> to_jsonb(${person}.id))`;

/** A release that may wait for the verdict of a person. */
export interface Reviewable {
  readonly releaseId: string;
  readonly seenHash: string | null;
}

/** Leaves out releases with enough approvals, and content that the person has already approved. */
export async function stillWaiting<R extends Reviewable>(
  em: EntityManager,
  rows: readonly R[],
): Promise<R[]> {
  const waiting: R[] = [];
  for (const [releaseId, ofRelease] of Map.groupBy(rows, (row) => row.releaseId)) {
    const hash = await hashOfRelease(em, releaseId);
    if (await isReviewed(em, releaseId, hash)) continue;
    waiting.push(...ofRelease.filter(({ seenHash }) => seenHash !== hash));
  }
  return waiting;
}

/** Cached per request, because computing the hash of a release reads the complete content of its drafts. */
const idsByRequest = new WeakMap<RequestContext, Promise<string[]>>();

/** Ids of the releases that wait for the verdict of the viewer. None for people who may not approve releases. */
export function waitingFor(context: RequestContext): Promise<string[]> {
  const ids = idsByRequest.get(context) ?? readWaiting(context);
  idsByRequest.set(context, ids);
  return ids;
}

async function readWaiting({ database: { reader }, viewer }: RequestContext): Promise<string[]> {
  if (!viewer || !rolesWith('approveReleases').includes(viewer.role)) return [];
  const rows = await runStatement<Reviewable>(
    reader,
    `select waiting.id as "releaseId", waiting.seen_hash as "seenHash"
      from (select $1::text as id) person cross join lateral (${reviewableBy('person')}) waiting`,
    [viewer.id],
  );
  return (await stillWaiting(reader, rows)).map(({ releaseId }) => releaseId);
}
