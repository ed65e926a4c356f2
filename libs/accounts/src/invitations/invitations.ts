import { isRecordId, type RequestContext, stampChange } from '@daybook/content-engine';
import { notFound } from '@daybook/errors';
import { sqlOf } from '@daybook/mail';
import type { EntityManager } from '@mikro-orm/postgresql';
import { auditAccount } from '../audit/audit-account.ts';
import { Collaborator } from '../collaborators/collaborator.ts';
import { type CollaboratorInviteInput, readCollaborator } from '../collaborators/collaborator-input.ts';
import { emailTakenOnConflict } from '../collaborators/collaborator-store.ts';
import { lockCollaborator } from '../collaborators/lock-collaborator.ts';
import { accountMessageData } from '../mail/account-message.ts';
import { newToken } from '../sessions/session-token.ts';
import { requireStepUp } from '../sign-in/prove-password.ts';

/**
 * Creates an account and sends its owner a link to set the password. Throws `EMAIL_TAKEN`, `BAD_USER_INPUT`, or
 * `STEP_UP_REQUIRED`.
 */
export async function inviteCollaborator(
  context: RequestContext,
  input: CollaboratorInviteInput,
  currentPassword?: string,
): Promise<Collaborator> {
  const { name, email, role } = readCollaborator(input, { isNew: false, currentEmail: '' });
  await requireStepUp(context, currentPassword);
  // A random password that nobody knows. Checking it takes as long as checking any other.
  const passwordHash = await context.accounts.passwords.hash(newToken());
  return emailTakenOnConflict(() =>
    context.database.em.transactional(async (em) => {
      const invited = new Collaborator();
      invited.name = name ?? input.name;
      invited.setEmail(email ?? input.email);
      invited.role = role ?? 'collaborator';
      invited.passwordHash = passwordHash;
      invited.invitedAt = new Date();
      stampChange(invited, context.viewer, true);
      em.persist(invited);
      auditAccount(em, context, 'invite', invited);
      await em.flush();
      await sendInvitation(context, em, invited);
      return invited;
    }),
  );
}

/**
 * Sends the invitation of an account again. Earlier links expire. Throws `NOT_FOUND` if it has no open invitation, and
 * `STEP_UP_REQUIRED`.
 */
export async function sendInvitationAgain(
  context: RequestContext,
  id: string,
  currentPassword?: string,
): Promise<Collaborator> {
  await requireStepUp(context, currentPassword);
  return context.database.em.transactional(async (em) => {
    const invited = await lockInvited(em, id);
    invited.invitedAt = new Date();
    stampChange(invited, context.viewer, false);
    auditAccount(em, context, 'invite', invited);
    await sendInvitation(context, em, invited);
    return invited;
  });
}

/**
 * Withdraws an invitation: its link no longer works, and the account is removed. Throws `NOT_FOUND` if there is no open
 * invitation, and `STEP_UP_REQUIRED`.
 */
export async function withdrawInvitation(
  context: RequestContext,
  id: string,
  currentPassword?: string,
): Promise<Collaborator> {
  await requireStepUp(context, currentPassword);
  return context.database.em.transactional(async (em) => {
    const invited = await lockInvited(em, id);
    auditAccount(em, context, 'withdrawInvitation', invited);
    em.remove(invited);
    return invited;
  });
}

/** Queues an invitation message, in the transaction of the change that causes it. The caller stores the account. */
export async function sendInvitation(
  context: RequestContext,
  em: EntityManager,
  invited: Collaborator,
): Promise<void> {
  invited.invitationProblem = null;
  await context.mail.add(sqlOf(em), {
    kind: 'invitation',
    subject: 'You are invited',
    to: invited.email,
    data: { ...accountMessageData(context, invited.id), invitedBy: context.viewer?.name ?? '' },
  });
}

async function lockInvited(em: EntityManager, id: string): Promise<Collaborator> {
  const found = isRecordId(id) ? await lockCollaborator(em, { id }) : null;
  if (!found?.invitedAt) throw notFound('Invitation');
  return found;
}
