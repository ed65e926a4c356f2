import { emailKey, type RequestContext, stampChange } from '@daybook/content-engine';
import { conflict, invalidInput, notSignedIn } from '@daybook/errors';
import { auditAccount } from '../audit/audit-account.ts';
import { lockCollaborator } from '../collaborators/lock-collaborator.ts';
import { tellPasswordChanged } from '../mail/tell-owner.ts';
import { endLinks } from '../password-reset/reset-links.ts';
import { passwordProblem } from '../passwords/password-rules.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { checkOwnPassword, refreshSession, requireStepUp } from './prove-password.ts';

/**
 * Changes the caller's own password, ends all other sessions, and tells the owner by mail. A wrong current password
 * counts as a failed sign-in but is reported as `BAD_USER_INPUT`, because 401 would sign the caller out (contract §8).
 * Throws `STEP_UP_REQUIRED` if the account has a second factor and the session is not fresh.
 */
export async function changeOwnPassword(
  context: RequestContext,
  current: string,
  next: string,
): Promise<void> {
  const { viewer, accounts } = context;
  if (!viewer) throw notSignedIn();
  const problem = passwordProblem(next, viewer);
  if (problem) throw invalidInput({ new: problem });
  const verified = await checkOwnPassword(context, current);
  if (!verified) throw invalidInput({ current: 'This is not your current password.' });
  if (verified.methods.length === 0) await refreshSession(context);
  else await requireStepUp(context, undefined);
  const { id, passwordHash } = verified.collaborator;
  const newHash = await accounts.passwords.hash(next);
  await context.database.em.transactional(async (em) => {
    const owner = await lockCollaborator(em, { id, passwordHash });
    if (!owner) throw conflict('Your account was changed by somebody else just now. Please try again.');
    owner.passwordHash = newHash;
    stampChange(owner, viewer, false);
    auditAccount(em, context, 'update', owner, { changedFields: ['password'] });
    await endSessionsOf(em, id, context.session.id);
    await endLinks(em, id);
    await tellPasswordChanged(context, em, owner);
  });
  // The old cookie of this browser was valid for the old password.
  await accounts.devices.remember(context, emailKey(viewer.email), newHash);
}
