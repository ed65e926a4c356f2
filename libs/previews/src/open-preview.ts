import { tokenHash } from '@daybook/accounts';
import {
  isReadOnlyDatabase,
  type Perspective,
  type RequestContext,
  runStatement,
} from '@daybook/content-engine';
import { addressKey } from '@daybook/rate-limits';
import { findRelease } from './find-release.ts';
import { isOrphaned, writers } from './orphaned-links.ts';

/** A preview that was opened with a token. */
export interface OpenedPreview {
  /** The perspective in which its pages read content. */
  readonly perspective: Perspective;
  /** Id of the release. Null if the preview shows all drafts. */
  readonly releaseId: string | null;
  /** Name of the release. Null if the preview shows all drafts. */
  readonly release: string | null;
  readonly expiresAt: Date;
  /** Id of the preview link. Null for a preview of signed-in staff. */
  readonly linkId: string | null;
}

/**
 * Opens the preview of a token. Returns `unknown` if this site did not create the token, and `ended` if the preview
 * expired or was revoked, if the session or the account that created it may not show it any more, or if its release was
 * published or discarded. Throws `RATE_LIMITED` if too many unknown tokens came from the client's IP address. Valid
 * tokens keep working from there, because many people may share an IP address.
 */
export async function openPreview(
  { database, clientAddress, previews }: RequestContext,
  token: string,
): Promise<OpenedPreview | 'unknown' | 'ended'> {
  const found = (await previews.staff.read(database, token)) ?? (await findLink(database, token));
  if (found === 'ended') return 'ended';
  if (!found) {
    await previews.guesses.consume(addressKey(clientAddress));
    return 'unknown';
  }
  const { releaseId, expiresAt, linkId } = found;
  const shared = { releaseId, expiresAt, linkId };
  if (releaseId === null) return { perspective: 'drafts', release: null, ...shared };
  const release = await findRelease(database, releaseId);
  if (!release?.isOpen) return 'ended';
  return { perspective: { release: releaseId }, release: release.name, ...shared };
}

interface FoundLink {
  readonly linkId: string;
  readonly releaseId: string;
  readonly expiresAt: Date;
}

async function findLink(
  { reader }: RequestContext['database'],
  token: string,
): Promise<FoundLink | 'ended' | null> {
  const sql = `select "id" as "linkId", "release_id" as "releaseId", "expires_at" as "expiresAt",
      "revoked_at" is not null or "expires_at" <= $1 or ${isOrphaned('$3')} as "isEnded"
    from "preview_link" where "token_hash" = $2`;
  const parameters = [new Date().toISOString(), tokenHash(token), writers()];
  const [found] = await runStatement<FoundLink & { isEnded: boolean }>(reader, sql, parameters);
  if (!found) return null;
  return found.isEnded ? 'ended' : { ...found, expiresAt: new Date(found.expiresAt) };
}

/** Counts a page view with a preview link. Does nothing while the database is read-only. */
export async function countOpen({ database }: RequestContext, linkId: string): Promise<void> {
  const sql = 'update "preview_link" set "opens" = "opens" + 1, "last_opened_at" = $1 where "id" = $2';
  try {
    await runStatement(database.reader, sql, [new Date().toISOString(), linkId]);
  } catch (error) {
    if (!isReadOnlyDatabase(error)) throw error;
  }
}
