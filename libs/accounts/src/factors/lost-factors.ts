import { emailKey, type RequestContext, recordAudit } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockCollaborator } from '../collaborators/lock-collaborator.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { newToken } from '../sessions/session-token.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { requireStepUp } from '../sign-in/prove-password.ts';
import { changeFactors } from './change-factors.ts';
import { removeFactorsOf } from './second-factors.ts';

/**
 * Removes all second factors of an account and ends its sessions. A superadmin does this for somebody who lost them.
 * Throws `NOT_FOUND` and `STEP_UP_REQUIRED`.
 */
export async function removeSecondFactors(context: RequestContext, id: string): Promise<void> {
  await requireStepUp(context, undefined);
  await changeFactors(context, id, 'removeSecondFactors', async (em) => {
    await removeFactorsOf(em, id);
    await endSessionsOf(em, id, context.session.id);
  });
}

/**
 * Removes all second factors of the account with that e-mail address, replaces its password with one that nobody knows,
 * and ends its sessions. The operator does this if no superadmin can remove the factors. If the old password stayed,
 * anybody who knows it could sign in until the owner sets another one. Does nothing if there is no such account.
 */
export async function removeFactorsAndPassword(em: EntityManager, email: string): Promise<void> {
  const passwordHash = await new PasswordHasher().hash(newToken());
  await em.transactional(async (em) => {
    const owner = await lockCollaborator(em, { emailKey: emailKey(email) });
    if (!owner) return;
    owner.passwordHash = passwordHash;
    await removeFactorsOf(em, owner.id);
    await endSessionsOf(em, owner.id, null);
    recordAudit(em, {
      action: 'removeSecondFactors',
      actor: null,
      actorName: 'The operator',
      recordType: 'Collaborator',
      recordId: owner.id,
      recordTitle: owner.name,
      changedFields: ['password'],
    });
  });
}
