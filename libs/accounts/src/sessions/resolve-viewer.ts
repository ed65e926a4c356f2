import type { Viewer } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Session } from './session.ts';
import { bearerToken, tokenHash } from './session-token.ts';

/** Who calls, as far as an Authorization header tells. */
export interface ResolvedViewer {
  readonly viewer: Viewer | null;
  readonly sessionId: string | null;
  /** Whether any credentials were sent, good or bad. */
  readonly presented: boolean;
}

/** In milliseconds: how often the use of a session is written down. */
const writeEvery = 60_000;

/**
 * Finds the session of an Authorization header. Account and role are read anew each time, so that a change takes
 * effect at once; a database that is away throws, and is never taken for a missing session.
 */
export async function resolveViewer(
  em: EntityManager,
  authorization: string | undefined,
): Promise<ResolvedViewer> {
  const token = bearerToken(authorization);
  if (token === null) return { viewer: null, sessionId: null, presented: false };
  const session = token === 'malformed' ? null : await findSession(em, token);
  if (!session) return { viewer: null, sessionId: null, presented: true };
  return { viewer: session.collaborator.asViewer(), sessionId: session.id, presented: true };
}

async function findSession(em: EntityManager, token: string): Promise<Session | null> {
  const now = new Date();
  const where = { tokenHash: tokenHash(token), expiresAt: { $gt: now } };
  const session = await em.findOne(Session, where, { populate: ['collaborator'], disableIdentityMap: true });
  if (!session || now.getTime() - session.lastUsedAt.getTime() < writeEvery) return session;
  const asRead = { id: session.id, lastUsedAt: session.lastUsedAt };
  session.use(now);
  await em.nativeUpdate(Session, asRead, { lastUsedAt: session.lastUsedAt, expiresAt: session.expiresAt });
  return session;
}
