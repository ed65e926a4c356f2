import { emailKey, type RequestContext, recordAudit, stampChange } from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Collaborator } from '../collaborators/collaborator.ts';
import { passwordProblem } from '../passwords/password-rules.ts';
import { newToken, tokenHash } from '../sessions/session-token.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { PasswordReset } from './password-reset.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Minutes for which a link works. */
export const resetLinkMinutes = 30;

/**
 * Creates a one-time link for the account with that e-mail address and returns its token, or null if there is no such
 * account. Earlier unused links of the account expire. The audit log names the operator, because nobody is signed in.
 */
export async function createPasswordReset(em: EntityManager, email: string): Promise<string | null> {
  const token = newToken();
  const now = Date.now();
  return em.transactional(async (em) => {
    const owner = await em.findOne(Collaborator, { emailKey: emailKey(email) });
    if (!owner) return null;
    await em.nativeDelete(PasswordReset, {
      $or: [{ collaborator: owner.id, usedAt: null }, { expiresAt: { $lt: new Date(now - day) } }],
    });
    const reset = new PasswordReset();
    reset.tokenHash = tokenHash(token);
    reset.collaborator = owner;
    reset.expiresAt = new Date(now + resetLinkMinutes * minute);
    em.persist(reset);
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

/** Deletes the unused links of an account, in the transaction that changes its password or e-mail address. */
export async function endResetLinks(em: EntityManager, collaboratorId: string): Promise<void> {
  await em.nativeDelete(PasswordReset, { collaborator: collaboratorId, usedAt: null });
}

/**
 * Sets a new password with a one-time link, ends all sessions of the account, and resets its sign-in limit. Throws
 * `BAD_USER_INPUT` with the field `token` for a used, expired, or unknown link, and with the field `new` for a
 * password that breaks a rule. The link still works after the latter.
 */
export async function resetPassword(context: RequestContext, token: string, next: string): Promise<void> {
  const { accounts, database, clientAddress } = context;
  const found = await findReset(database.em, token);
  const problem = passwordProblem(next, found.collaborator);
  if (problem) throw invalidInput({ new: problem });
  const passwordHash = await accounts.passwords.hash(next);
  const account = await database.em.transactional(async (em) => {
    const reset = await findReset(em, token, LockMode.PESSIMISTIC_WRITE);
    const owner = reset.collaborator;
    reset.usedAt = new Date();
    owner.passwordHash = passwordHash;
    stampChange(owner, owner.asViewer(), false);
    recordAudit(em, {
      action: 'resetPassword',
      actor: owner.asViewer(),
      recordType: 'Collaborator',
      recordId: owner.id,
      recordTitle: owner.name,
      changedFields: ['password'],
    });
    await endSessionsOf(em, owner.id, null);
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
  const problem = problemOf(reset);
  if (!reset || problem) throw invalidInput({ token: problem ?? unknownLink });
  await em.populate(reset, ['collaborator'], { refresh: true });
  return reset;
}

const unknownLink = 'This link does not work. It may be incomplete, or a newer one was made.';

function problemOf(reset: PasswordReset | null): string | null {
  if (!reset) return unknownLink;
  if (reset.usedAt) return 'This link was used already. Each link works once.';
  return reset.expiresAt <= new Date()
    ? `This link has expired. It works for ${resetLinkMinutes} minutes.`
    : null;
}
