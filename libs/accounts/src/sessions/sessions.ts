import { type RequestContext, recordAudit, runStatement } from '@daybook/content-engine';
import { notSignedIn, signInFailed } from '@daybook/errors';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Collaborator } from '../collaborators/collaborator.ts';
import { deviceLabel } from './device-label.ts';
import { Session } from './session.ts';
import { newToken, tokenHash } from './session-token.ts';

/**
 * Begins a session after the password was verified, and returns its token. Throws the sign-in error if the account
 * was removed or its password changed meanwhile.
 */
export async function beginSession(
  context: RequestContext,
  collaborator: Collaborator,
  remember: boolean,
): Promise<string> {
  const { lifetimes } = context.accounts;
  const { idle, absolute } = remember ? lifetimes.remembered : lifetimes.brief;
  const now = new Date();
  const token = newToken();
  await removeExpired(context.database.em, now);
  await context.database.em.transactional(async (em) => {
    const { id, passwordHash } = collaborator;
    const owner = await em.findOne(
      Collaborator,
      { id, passwordHash },
      { lockMode: LockMode.PESSIMISTIC_READ },
    );
    if (!owner) throw signInFailed();
    const session = new Session();
    session.tokenHash = tokenHash(token);
    session.collaborator = owner;
    session.createdAt = now;
    session.authenticatedAt = now;
    session.idleSeconds = idle;
    session.endsAt = new Date(now.getTime() + absolute * 1000);
    session.remember = remember;
    session.userAgent = deviceLabel(context.session.userAgent);
    session.use(now);
    em.persist(session);
    recordAudit(em, {
      action: 'signIn',
      actor: owner.asViewer(),
      recordType: 'Collaborator',
      recordId: owner.id,
      recordTitle: owner.name,
    });
  });
  return token;
}

/** Skips locked rows, so that it never waits. */
async function removeExpired(em: EntityManager, now: Date): Promise<void> {
  const expired =
    'select id from session where expires_at <= $1 order by id limit 1000 for update skip locked';
  await runStatement(em, `delete from session where id in (${expired})`, [now.toISOString()]);
}

/** Ends the caller's own session. Does nothing without one. */
export async function endOwnSession(context: RequestContext): Promise<void> {
  const { viewer, session, database } = context;
  if (!viewer || session.id === null) return;
  const { id } = session;
  await database.em.transactional(async (em) => {
    if ((await em.nativeDelete(Session, { id })) === 0) return;
    auditEnd(em, context, 'signOut');
  });
}

/** Ends the caller's sessions on all other devices and returns their number. */
export async function endOtherSessions(context: RequestContext): Promise<number> {
  const { viewer, database } = context;
  if (!viewer) throw notSignedIn();
  return database.em.transactional(async (em) => {
    const ended = await endSessionsOf(em, viewer.id, context.session.id);
    auditEnd(em, context, 'endSessions');
    return ended;
  });
}

/** Ends all sessions of an account except the one to keep. */
export async function endSessionsOf(
  em: EntityManager,
  collaboratorId: string,
  keepId: string | null,
): Promise<number> {
  const others = keepId === null ? {} : { id: { $ne: keepId } };
  return em.nativeDelete(Session, { collaborator: collaboratorId, ...others });
}

/** The caller's sessions, most recently used first. */
export async function sessionsOf(em: EntityManager, collaboratorId: string): Promise<Session[]> {
  const where = { collaborator: collaboratorId, expiresAt: { $gt: new Date() } };
  return em.find(Session, where, { orderBy: { lastUsedAt: 'desc', id: 'desc' }, limit: 100 });
}

function auditEnd(em: EntityManager, { viewer }: RequestContext, action: 'signOut' | 'endSessions'): void {
  recordAudit(em, {
    action,
    actor: viewer,
    recordType: 'Collaborator',
    recordId: viewer?.id ?? null,
    recordTitle: viewer?.name ?? '',
  });
}
