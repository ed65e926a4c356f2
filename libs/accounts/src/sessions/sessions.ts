import { isRecordId, type RequestContext, type RequestDatabase, runStatement } from '@daybook/content-engine';
import { notFound, notSignedIn } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { auditAccount } from '../audit/audit-account.ts';
import { lacksRequiredFactor } from '../factors/security-settings.ts';
import { requireStepUp } from '../sign-in/prove-password.ts';
import { unbindBrowser } from './browser-binding.ts';
import { Session } from './session.ts';

/** Ends the caller's own session. Does nothing without one. */
export async function endOwnSession(context: RequestContext): Promise<void> {
  const { viewer, session, database } = context;
  if (!viewer || session.id === null) return;
  const { id } = session;
  await database.em.transactional(async (em) => {
    if ((await em.nativeDelete(Session, { id })) === 0) return;
    auditAccount(em, context, 'signOut', viewer);
    await unbindBrowser(em, session);
  });
}

/** Ends the caller's sessions on all other devices and returns their number. */
export async function endOtherSessions(context: RequestContext): Promise<number> {
  const { viewer, database } = context;
  if (!viewer) throw notSignedIn();
  return database.em.transactional(async (em) => {
    const ended = await endSessionsOf(em, viewer.id, context.session.id);
    auditAccount(em, context, 'endSessions', viewer);
    return ended;
  });
}

/** Ends one of the caller's sessions. Throws `NOT_FOUND`. */
export async function endSession(context: RequestContext, id: string): Promise<void> {
  const { viewer } = context;
  if (!viewer) throw notSignedIn();
  await endOne(context, { id, collaborator: viewer.id });
}

/** Ends a session of any account. Throws `NOT_FOUND` and `STEP_UP_REQUIRED`. */
export async function endCollaboratorSession(context: RequestContext, id: string): Promise<void> {
  await requireStepUp(context, undefined);
  await endOne(context, { id });
}

async function endOne(context: RequestContext, where: { id: string; collaborator?: string }): Promise<void> {
  await context.database.em.transactional(async (em) => {
    const session = isRecordId(where.id) ? await em.findOne(Session, where, withOwner) : null;
    if (!session || (await em.nativeDelete(Session, { id: session.id })) === 0) throw notFound('Session');
    auditAccount(em, context, 'endSession', session.collaborator);
  });
}

const withOwner = { populate: ['collaborator'] } as const;

/** Ends all sessions of an account except the one to keep. */
export async function endSessionsOf(
  em: EntityManager,
  collaboratorId: string,
  keepId: string | null,
): Promise<number> {
  const others = keepId === null ? {} : { id: { $ne: keepId } };
  return em.nativeDelete(Session, { collaborator: collaboratorId, ...others });
}

/**
 * Whether a session has not ended and belongs to staff. If its account lacks the second factor that the site requires,
 * it counts as that of a visitor.
 */
export async function isSessionOfStaff({ reader }: RequestDatabase, id: string): Promise<boolean> {
  const sql = `select "id" from "session" where "id" = $1 and "expires_at" > $2
    and not ${lacksRequiredFactor('"session"."collaborator_id"')}`;
  return (await runStatement(reader, sql, [id, new Date().toISOString()])).length > 0;
}

/** The sessions of an account, most recently used first. */
export async function sessionsOf(em: EntityManager, collaboratorId: string): Promise<Session[]> {
  const where = { collaborator: collaboratorId, expiresAt: { $gt: new Date() } };
  return em.find(Session, where, { orderBy: { lastUsedAt: 'desc', id: 'desc' }, limit: 100 });
}
