import type { AuditAction, RequestContext } from '@daybook/content-engine';
import { forbidden, notFound, notSignedIn } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { auditAccount } from '../audit/audit-account.ts';
import type { Collaborator } from '../collaborators/collaborator.ts';
import { lockCollaborator } from '../collaborators/lock-collaborator.ts';
import { tellFactorsChanged } from '../mail/tell-owner.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { methodsOf, removeFactorsOf, secondFactorsOf } from './second-factors.ts';
import { isFactorRequired } from './security-settings.ts';

/** Ends the other sessions of an account after its first factor was added, and creates recovery codes. */
export async function firstFactorAdded(
  em: EntityManager,
  owner: Collaborator,
  { session }: RequestContext,
): Promise<string[]> {
  await endSessionsOf(em, owner.id, session.id);
  return makeRecoveryCodes(em, owner);
}

/**
 * Ends the other sessions of an account after a factor was removed. If it was the last one, removes the recovery codes
 * too. Throws `FORBIDDEN` if it was the last one and the site requires one.
 */
export async function factorRemoved(
  em: EntityManager,
  owner: Collaborator,
  { session }: RequestContext,
): Promise<void> {
  await endSessionsOf(em, owner.id, session.id);
  if (methodsOf(await secondFactorsOf({ em }, owner.id)).length > 0) return;
  if (await isFactorRequired(em))
    throw forbidden(
      'This site requires two-step sign-in. Add another second factor before you remove this one.',
    );
  await removeFactorsOf(em, owner.id);
}

/** Like `changeFactors`, for the caller's account. */
export function changeOwnFactors<T>(
  context: RequestContext,
  action: AuditAction,
  change: (em: EntityManager, owner: Collaborator) => Promise<T>,
): Promise<T> {
  if (!context.viewer) throw notSignedIn();
  return changeFactors(context, context.viewer.id, action, change);
}

/** Locks an account, changes its factors, records the change in the audit log, and tells the owner by mail. */
export async function changeFactors<T>(
  context: RequestContext,
  id: string,
  action: AuditAction,
  change: (em: EntityManager, owner: Collaborator) => Promise<T>,
): Promise<T> {
  return context.database.em.transactional(async (em) => {
    const owner = await lockCollaborator(em, { id });
    if (!owner) throw notFound('Collaborator');
    const result = await change(em, owner);
    auditAccount(em, context, action, owner);
    await tellFactorsChanged(context, em, owner);
    return result;
  });
}
