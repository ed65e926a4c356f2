import {
  type AuditAction,
  cleanEmail,
  emailKey,
  type RequestContext,
  stampChange,
} from '@daybook/content-engine';
import { invalidInput, notSignedIn } from '@daybook/errors';
import { isDeliverable, sqlOf } from '@daybook/mail';
import type { EntityManager } from '@mikro-orm/postgresql';
import { auditAccount } from '../audit/audit-account.ts';
import { Collaborator } from '../collaborators/collaborator.ts';
import { emailProblem } from '../collaborators/collaborator-input.ts';
import { emailTaken, emailTakenOnConflict } from '../collaborators/collaborator-store.ts';
import { lockCollaborator } from '../collaborators/lock-collaborator.ts';
import { accountMessageData } from '../mail/account-message.ts';
import { tellEmailChanged } from '../mail/tell-owner.ts';
import { endLinks } from '../password-reset/reset-links.ts';
import { newToken, tokenHash } from '../sessions/session-token.ts';
import { requireStepUp } from '../sign-in/prove-password.ts';
import { EmailChange } from './email-change.ts';

/** Minutes for which the link to confirm a new address works. */
export const emailLinkMinutes = 30;

/**
 * Sends a one-time link to a new e-mail address of the caller, and tells the current address. Replaces an earlier
 * request. Throws `STEP_UP_REQUIRED`, `BAD_USER_INPUT` with the field `email`, `EMAIL_TAKEN`, and `RATE_LIMITED`.
 */
export async function requestEmailChange(context: RequestContext, given: string): Promise<void> {
  const { viewer, accounts, mail } = context;
  if (!viewer) throw notSignedIn();
  await requireStepUp(context, undefined);
  const email = cleanEmail(given);
  const problem = emailProblem(email) ?? deliveryProblem(email);
  if (problem) throw invalidInput({ email: problem });
  if (email === viewer.email) throw invalidInput({ email: 'This is your current address.' });
  await accounts.emailChangeLimit.consume(viewer.id);
  await changeAccount(context, viewer.id, 'requestEmailChange', async (em, owner) => {
    const sameKey = { emailKey: emailKey(email), id: { $ne: owner.id } };
    if ((await em.count(Collaborator, sameKey)) > 0) throw emailTaken();
    await em.nativeDelete(EmailChange, { collaborator: owner.id });
    const change = new EmailChange();
    change.collaborator = owner;
    change.email = email;
    change.requestedAt = new Date();
    em.persist(change);
    await em.flush();
    const data = { ...accountMessageData(context, owner.id), email };
    const [link, notice] = ['Confirm your new e-mail address', 'Your e-mail address is about to change'];
    await mail.add(sqlOf(em), { kind: 'confirmEmail', subject: link, to: email, data });
    await mail.add(sqlOf(em), { kind: 'emailChangeRequested', subject: notice, to: owner.email, data });
  });
}

/** Withdraws the caller's request for a new address. Does nothing if there is none. */
export async function cancelEmailChange(context: RequestContext): Promise<void> {
  const { viewer, database } = context;
  if (!viewer) throw notSignedIn();
  if (!(await findEmailChange(database.em, viewer.id))) return;
  await changeAccount(context, viewer.id, 'cancelEmailChange', async (em, owner) => {
    await em.nativeDelete(EmailChange, { collaborator: owner.id });
  });
}

/** The new address of an account that is not confirmed yet; null if there is none. */
export function findEmailChange(em: EntityManager, accountId: string): Promise<EmailChange | null> {
  return em.findOne(EmailChange, { collaborator: accountId }, { disableIdentityMap: true });
}

/**
 * Creates the token of the link that confirms a new address, and invalidates the earlier token. Returns null if the
 * account no longer has a request for this address.
 */
export async function newEmailLink(
  em: EntityManager,
  accountId: string,
  email: string,
): Promise<string | null> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + emailLinkMinutes * 60_000);
  const request = { collaborator: accountId, email };
  const updated = await em.nativeUpdate(EmailChange, request, { tokenHash: tokenHash(token), expiresAt });
  return updated > 0 ? token : null;
}

/**
 * Gives an account the new address to which the link was sent, and tells the previous address. Throws `BAD_USER_INPUT`
 * with the field `token` for a link that does not work, and `EMAIL_TAKEN` if another account has the address by now.
 */
export async function confirmEmailChange(context: RequestContext, token: string): Promise<void> {
  const { em } = context.database;
  const { collaborator } = await findByToken(em, token);
  await emailTakenOnConflict(() =>
    changeAccount(context, collaborator.id, 'update', async (em, owner) => {
      const { email } = await findByToken(em, token);
      const before = owner.email;
      owner.setEmail(email);
      stampChange(owner, owner.asViewer(), false);
      await em.flush();
      await endLinks(em, owner.id);
      await tellEmailChanged(context, em, owner, before);
    }),
  );
}

async function findByToken(em: EntityManager, token: string): Promise<EmailChange> {
  const where = { tokenHash: tokenHash(token) };
  const change = await em.findOne(EmailChange, where, { disableIdentityMap: true });
  if (!change)
    throw invalidInput({
      token: 'This link does not work. It was used already, it is incomplete, or a newer one was sent.',
    });
  if (!change.expiresAt || change.expiresAt <= new Date())
    throw invalidInput({
      token: `This link has expired. It works for ${emailLinkMinutes} minutes. Sign in and enter the address again to get a new one.`,
    });
  return change;
}

/** Runs a change while the account is locked, and records it in the audit log. */
async function changeAccount(
  context: RequestContext,
  id: string,
  action: AuditAction,
  change: (em: EntityManager, owner: Collaborator) => Promise<void>,
): Promise<void> {
  await context.database.em.transactional(async (em) => {
    const owner = await lockCollaborator(em, { id });
    if (!owner) throw notSignedIn();
    await change(em, owner);
    const changedFields = action === 'update' ? ['email'] : [];
    auditAccount(em, context, action, owner, { actor: owner.asViewer(), changedFields });
  });
}

function deliveryProblem(email: string): string | null {
  return isDeliverable(email) ? null : 'Mail cannot be sent to this address.';
}
