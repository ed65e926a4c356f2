import { emailKey, type RequestContext, recordAudit, stampChange } from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { auditAccount } from '../audit/audit-account.ts';
import { Collaborator } from '../collaborators/collaborator.ts';
import { lockCollaborator } from '../collaborators/lock-collaborator.ts';
import { tellPasswordChanged } from '../mail/tell-owner.ts';
import { passwordProblem } from '../passwords/password-rules.ts';
import { EmailChange } from '../profile/email-change.ts';
import { newToken, tokenHash } from '../sessions/session-token.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { PasswordReset } from './password-reset.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Minutes for which a link works. */
export const resetLinkMinutes = 30;

/** How long the link of an invitation works. */
export const invitationDays = 7;
export const invitationMinutes = invitationDays * 24 * 60;

/** Days after a superadmin sent an invitation during which its recipient can request another link. */
export const renewalDays = 30;

/**
 * Creates a one-time link for the account with that e-mail address and returns its token, or null if there is no such
 * account. Earlier unused links of the account expire. The audit log names the operator, because nobody is signed in.
 */
export async function createPasswordReset(em: EntityManager, email: string): Promise<string | null> {
  return em.transactional(async (em) => {
    const owner = await em.findOne(Collaborator, { emailKey: emailKey(email) });
    if (!owner) return null;
    const link = { minutes: resetLinkMinutes, isWanted: () => true };
    const token = await newResetLink(em, owner.id, link);
    recordAudit(em, {
      action: 'offerPasswordReset',
      actor: null,
      actorName: 'The operator',
      recordType: 'Collaborator',
      recordId: owner.id,
      recordTitle: owner.name,
    });
    return token;
  });
}

/**
 * Creates a one-time link for an account and returns its token. Locks the account and deletes its earlier unused links,
 * so that only the last link works. Returns null if the account was removed or no longer meets `isWanted`.
 */
export async function newResetLink(
  em: EntityManager,
  accountId: string,
  { minutes, isWanted }: { minutes: number; isWanted(owner: Collaborator): boolean },
): Promise<string | null> {
  const owner = await lockCollaborator(em, { id: accountId });
  if (!owner || !isWanted(owner)) return null;
  const token = newToken();
  const now = Date.now();
  await em.nativeDelete(PasswordReset, {
    $or: [{ collaborator: accountId, usedAt: null }, { expiresAt: { $lt: new Date(now - day) } }],
  });
  const reset = new PasswordReset();
  reset.tokenHash = tokenHash(token);
  reset.collaborator = em.getReference(Collaborator, accountId);
  reset.expiresAt = new Date(now + minutes * minute);
  em.persist(reset);
  return token;
}

/**
 * Deletes the unused links of an account to set a password or to confirm an e-mail address. Call it in the transaction
 * that changes the password or the e-mail address.
 */
export async function endLinks(em: EntityManager, collaboratorId: string): Promise<void> {
  await em.nativeDelete(EmailChange, { collaborator: collaboratorId });
  await em.nativeDelete(PasswordReset, { collaborator: collaboratorId, usedAt: null });
}

/**
 * Sets a new password with a one-time link, ends all sessions of the account, and resets its sign-in limit. Tells the
 * owner by mail unless the link was an invitation. Throws `BAD_USER_INPUT` with the field `token` for a used, expired,
 * or unknown link, and with the field `new` for a password that breaks a rule. In the latter case, the link still
 * works.
 */
export async function resetPassword(context: RequestContext, token: string, next: string): Promise<void> {
  const { accounts, database, clientAddress } = context;
  const found = await findReset(database.em, token);
  const problem = passwordProblem(next, found.collaborator);
  if (problem) throw invalidInput({ new: problem });
  const passwordHash = await accounts.passwords.hash(next);
  const account = await database.em.transactional(async (em) => {
    // Lock the account first, like all changes to accounts do. A sign-in with the old password waits and then fails.
    await lockCollaborator(em, { id: found.collaborator.id });
    const reset = await findReset(em, token, LockMode.PESSIMISTIC_WRITE);
    const owner = reset.collaborator;
    const isInvited = owner.invitedAt !== null;
    reset.usedAt = new Date();
    owner.acceptInvitation();
    owner.passwordHash = passwordHash;
    stampChange(owner, owner.asViewer(), false);
    auditAccount(em, context, isInvited ? 'acceptInvitation' : 'resetPassword', owner, {
      actor: owner.asViewer(),
      changedFields: ['password'],
    });
    await em.flush();
    await endSessionsOf(em, owner.id, null);
    await endLinks(em, owner.id);
    if (!isInvited) await tellPasswordChanged(context, em, owner);
    return owner.emailKey;
  });
  await accounts.signInLimits.lift({ account, address: clientAddress });
}

async function findReset(
  em: EntityManager,
  token: string,
  lockMode: LockMode = LockMode.NONE,
): Promise<PasswordReset> {
  const where = { tokenHash: tokenHash(token) };
  const reset = await em.findOne(PasswordReset, where, { lockMode, refresh: true });
  if (!reset) throw invalidInput({ token: unknownLink });
  await em.populate(reset, ['collaborator'], { refresh: true });
  const problem = problemOf(reset);
  if (problem) throw invalidInput({ token: problem });
  return reset;
}

const unknownLink = 'This link does not work. It may be incomplete, or a newer one was made.';

function problemOf(reset: PasswordReset): string | null {
  if (reset.usedAt) return 'This link was used already. Each link works once.';
  if (reset.expiresAt > new Date()) return null;
  const time = reset.collaborator.invitedAt ? `${invitationDays} days` : `${resetLinkMinutes} minutes`;
  return `This link has expired. It works for ${time}.`;
}
