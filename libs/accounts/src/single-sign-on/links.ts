import { isRecordId, type RequestContext, recordAudit } from '@daybook/content-engine';
import { conflict, invalidInput, notFound, notSignedIn } from '@daybook/errors';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { clientOf } from '../audit/client-of.ts';
import { Collaborator } from '../collaborators/collaborator.ts';
import { secondFactorsOf } from '../factors/second-factors.ts';
import { tellUnlinked } from '../mail/tell-owner.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { checkOwnPassword, refreshSession, requireStepUp } from '../sign-in/prove-password.ts';
import { SingleSignOnLink } from './single-sign-on-link.ts';

/** The links of an account, oldest first. */
export function linksOf(em: EntityManager, collaborator: string): Promise<SingleSignOnLink[]> {
  return em.find(SingleSignOnLink, { collaborator }, { orderBy: { linkedAt: 'asc', id: 'asc' } });
}

/**
 * Removes the links of an account, ends its sessions, and tells the owner by mail. The next single sign-on with its
 * verified e-mail address links it again. Throws `NOT_FOUND` if there is none, and `STEP_UP_REQUIRED`.
 */
export async function unlink(context: RequestContext, id: string): Promise<void> {
  await requireStepUp(context, undefined);
  await context.database.em.transactional(async (em) => {
    const owner = isRecordId(id) ? await em.findOne(Collaborator, { id }, forWrite) : null;
    if (!owner) throw notFound('Single sign-on');
    await removeLinks(context, em, owner);
  });
}

/**
 * Removes the links of the caller's account, ends its other sessions, and tells the owner by mail. So that nobody is
 * locked out, the account needs a passkey, or the caller has to give the password; a wrong one counts as a failed
 * sign-in. Throws `BAD_USER_INPUT` without either, `NOT_FOUND` if there is no link, and `STEP_UP_REQUIRED`.
 */
export async function unlinkOwn(context: RequestContext, currentPassword?: string | null): Promise<void> {
  const { viewer, database } = context;
  if (!viewer) throw notSignedIn();
  if ((await linksOf(database.em, viewer.id)).length === 0) throw notFound('Single sign-on');
  const verified = currentPassword ? await checkOwnPassword(context, currentPassword) : null;
  if (currentPassword && !verified)
    throw invalidInput({ currentPassword: `This is not your current password. ${howToGetPassword}` });
  if (verified?.methods.length === 0) await refreshSession(context);
  else await requireStepUp(context, undefined);
  const { id } = viewer;
  const { passwordHash } = verified?.collaborator ?? {};
  await database.em.transactional(async (em) => {
    const where = passwordHash === undefined ? { id } : { id, passwordHash };
    const owner = await em.findOne(Collaborator, where, forWrite);
    if (!owner) throw conflict('Your account was changed by somebody else just now. Please try again.');
    // Under the lock of the account, so that the last passkey is not removed at the same time.
    if (!verified && (await secondFactorsOf({ em }, id)).passkeys.length === 0)
      throw invalidInput({
        currentPassword: `Enter the password with which you will sign in from now on. ${howToGetPassword}`,
      });
    await removeLinks(context, em, owner);
  });
}

const howToGetPassword =
  'If you never set one, sign out, choose “Forgot your password?” on the sign-in page, and set one first.';

const forWrite = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

async function removeLinks(context: RequestContext, em: EntityManager, owner: Collaborator): Promise<void> {
  const { id, name } = owner;
  if ((await em.nativeDelete(SingleSignOnLink, { collaborator: id })) === 0) throw notFound('Single sign-on');
  await endSessionsOf(em, id, context.session.id);
  recordAudit(em, {
    action: 'unlinkSingleSignOn',
    actor: context.viewer,
    recordType: 'Collaborator',
    recordId: id,
    recordTitle: name,
    client: clientOf(context),
  });
  await tellUnlinked(context, em, owner);
}
