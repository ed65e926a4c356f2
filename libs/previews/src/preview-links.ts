import { newToken, tokenHash } from '@daybook/accounts';
import {
  isRecordId,
  lockForTransaction,
  type RequestContext,
  type RequestDatabase,
  recordAudit,
  runStatement,
} from '@daybook/content-engine';
import { invalidInput, notFound } from '@daybook/errors';
import { previewBasePath } from '@daybook/routes';
import { findRelease } from './find-release.ts';
import { markOrphans } from './orphaned-links.ts';
import { PreviewLink } from './preview-link.ts';

const day = 24 * 60 * 60 * 1000;

/** The longest lifetime of a link, in days. */
export const longestLinkDays = 90;

/** The most links of a release that can work at the same time, and that are listed. */
export const mostLinks = 100;

/** SQL: whether a link works, or would work again if its creator may write drafts again. */
const canWork = '("revoked_at" is null and "expires_at" > now())';

/**
 * Creates a link that shows the site with the drafts of a release. Throws `NOT_FOUND` if the release does not exist or
 * was published or discarded, and `BAD_USER_INPUT` if the expiry is in the past or too far in the future, or if 100 links
 * of the release can work already.
 */
export async function createPreviewLink(
  { database, viewer, previews }: RequestContext,
  releaseId: string,
  expiresAt: Date,
): Promise<PreviewLink> {
  const left = expiresAt.getTime() - Date.now();
  if (!(left > 0)) throw invalidInput({ expiresAt: 'Please choose a time in the future.' });
  if (left > longestLinkDays * day)
    throw invalidInput({ expiresAt: `A link can work for at most ${longestLinkDays} days.` });
  const token = newToken();
  const release = await findRelease(database, releaseId);
  if (!release?.isOpen) throw notFound('Release');
  const link = new PreviewLink();
  Object.assign(link, {
    tokenHash: tokenHash(token),
    releaseId,
    expiresAt,
    createdById: viewer?.id ?? null,
    createdByName: viewer?.name ?? '',
  });
  await database.em.transactional(async (em) => {
    await lockForTransaction(em, `preview links of ${releaseId}`);
    if ((await numberOfWorking(em, releaseId)) >= mostLinks)
      throw invalidInput(
        `A release can have at most ${mostLinks} links that work. Revoke one that nobody needs.`,
      );
    em.persist(link);
    const of = { recordType: 'Release', recordId: releaseId, recordTitle: release.name };
    recordAudit(em, { action: 'offerPreview', actor: viewer, ...of });
  });
  link.url = previews.publicUrl + previewBasePath(token);
  return link;
}

/** Revokes a link. Does nothing if it was revoked before. Throws `NOT_FOUND` if it does not exist. */
export async function revokePreviewLink(
  { database, viewer }: RequestContext,
  id: string,
): Promise<PreviewLink> {
  const revoked = await database.em.transactional(async (em) => {
    const link = isRecordId(id) ? await em.findOne(PreviewLink, { id }) : null;
    if (!link) throw notFound('Preview link');
    if (link.revokedAt) return link;
    link.revokedAt = new Date();
    link.revokedByName = viewer?.name ?? '';
    const release = await findRelease({ reader: em }, link.releaseId);
    const of = { recordType: 'Release', recordId: link.releaseId, recordTitle: release?.name ?? '' };
    recordAudit(em, { action: 'revokePreview', actor: viewer, ...of });
    return link;
  });
  await markOrphans(database, [revoked]);
  return revoked;
}

async function numberOfWorking(em: RequestDatabase['em'], releaseId: string): Promise<number> {
  const sql = `select count(*)::int as "count" from "preview_link" where "release_id" = $1 and ${canWork}`;
  const [row] = await runStatement<{ count: number }>(em, sql, [releaseId]);
  return row?.count ?? 0;
}

/** At most 100 links of a release, newest first: those that work, and the newest other ones. */
export async function previewLinksOf(
  { database }: RequestContext,
  releaseId: string,
): Promise<PreviewLink[]> {
  if (!isRecordId(releaseId)) return [];
  const chosen = await runStatement<{ id: string }>(
    database.reader,
    `select "id" from "preview_link" where "release_id" = $1
      order by ${canWork} desc, "created_at" desc, "id" desc limit ${mostLinks}`,
    [releaseId],
  );
  const ids = chosen.map(({ id }) => id);
  const orderBy = { createdAt: 'desc', id: 'desc' } as const;
  const links = await database.em.find(PreviewLink, { id: { $in: ids } }, { orderBy });
  return markOrphans(database, links);
}
