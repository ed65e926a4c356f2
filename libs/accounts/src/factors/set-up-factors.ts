import { type AuditAction, emailKey, type RequestContext, recordAudit } from '@daybook/content-engine';
import { forbidden, invalidInput, notFound, notSignedIn } from '@daybook/errors';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { clientOf } from '../audit/client-of.ts';
import { Collaborator } from '../collaborators/collaborator.ts';
import { tellFactorsChanged } from '../mail/tell-owner.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { newToken } from '../sessions/session-token.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { requireStepUp } from '../sign-in/prove-password.ts';
import { type AuthenticatorEntry, newAuthenticator, stepOfCode } from './authenticator.ts';
import { wrongCode } from './prove-factor.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { methodsOf, removeFactorsOf, secondFactorsOf } from './second-factors.ts';
import { isFactorRequired } from './security-settings.ts';
import { TotpFactor } from './totp-factor.ts';

/** An authenticator that is not confirmed yet. */
export interface AuthenticatorDraft extends AuthenticatorEntry {
  /** The encrypted secret. The caller sends it back with the first code, so the server stores nothing before that. */
  readonly setUp: string;
}

/** Creates a secret for the caller's authenticator app. Stores nothing. Throws `STEP_UP_REQUIRED`. */
export async function beginAuthenticator(context: RequestContext): Promise<AuthenticatorDraft> {
  const { viewer, accounts, database } = context;
  if (!viewer) throw notSignedIn();
  await requireStepUp(context, undefined);
  const entry = newAuthenticator(new URL(accounts.publicUrl).host, viewer.email);
  return { ...entry, setUp: await accounts.factorSecrets.seal(database, viewer.id, entry.secret) };
}

/**
 * Checks the first code of the caller's authenticator and stores the authenticator, which replaces an earlier one. If
 * it is the first second factor of the account, returns new recovery codes and ends all other sessions, because they
 * were opened without it. Throws `BAD_USER_INPUT` for a wrong code or an invalid set-up, and `STEP_UP_REQUIRED`.
 */
export async function confirmAuthenticator(
  context: RequestContext,
  setUp: string,
  code: string,
): Promise<string[]> {
  const { viewer, accounts, database } = context;
  if (!viewer) throw notSignedIn();
  await requireStepUp(context, undefined);
  const secret = await accounts.factorSecrets.open(database, viewer.id, setUp);
  if (secret === null) throw invalidInput({ setUp: 'This set-up is not valid. Please begin again.' });
  const step = stepOfCode(secret, code.replace(/\s/g, ''));
  if (step === null) throw invalidInput({ code: wrongCode });
  return changeOwnFactors(context, 'addAuthenticator', async (em, owner) => {
    const isFirst = methodsOf(await secondFactorsOf({ em }, owner.id)).length === 0;
    const factor = new TotpFactor();
    factor.collaborator = owner;
    factor.sealedSecret = setUp;
    factor.lastStep = step;
    factor.addedAt = new Date();
    await em.nativeDelete(TotpFactor, { collaborator: owner.id });
    em.persist(factor);
    return isFirst ? firstFactorAdded(em, owner, context) : [];
  });
}

/** Replaces the caller's recovery codes. Throws `BAD_USER_INPUT` without a second factor, and `STEP_UP_REQUIRED`. */
export async function replaceRecoveryCodes(context: RequestContext): Promise<string[]> {
  await requireStepUp(context, undefined);
  return changeOwnFactors(context, 'replaceRecoveryCodes', async (em, owner) => {
    const isNeeded = methodsOf(await secondFactorsOf({ em }, owner.id)).length > 0;
    if (!isNeeded) throw invalidInput('Recovery codes replace a second factor. Please set one up first.');
    return makeRecoveryCodes(em, owner);
  });
}

/**
 * Removes the caller's authenticator and ends the other sessions. Throws `NOT_FOUND` if there is none, and
 * `STEP_UP_REQUIRED`.
 */
export async function removeAuthenticator(context: RequestContext): Promise<void> {
  await requireStepUp(context, undefined);
  await changeOwnFactors(context, 'removeAuthenticator', async (em, owner) => {
    if ((await em.nativeDelete(TotpFactor, { collaborator: owner.id })) === 0)
      throw notFound('Authenticator');
    await factorRemoved(em, owner, context);
  });
}

/**
 * Removes all second factors of an account, for somebody who lost them, and ends its sessions. Throws `NOT_FOUND` and
 * `STEP_UP_REQUIRED`.
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
 * and ends its sessions, for the operator. Without the new password, anybody who knows the old one could sign in
 * until the owner sets another. Does nothing if there is no such account.
 */
export async function removeLostFactors(em: EntityManager, email: string): Promise<void> {
  const passwordHash = await new PasswordHasher().hash(newToken());
  await em.transactional(async (em) => {
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true };
    const owner = await em.findOne(Collaborator, { emailKey: emailKey(email) }, lock);
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
 * Ends the other sessions of an account, and removes its recovery codes with the last factor. Throws `FORBIDDEN` if it
 * is the last one and the site requires one.
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

/**
 * Locks the caller's account, changes its factors, records the change in the audit log, and tells the owner by mail.
 */
export function changeOwnFactors<T>(
  context: RequestContext,
  action: AuditAction,
  change: (em: EntityManager, owner: Collaborator) => Promise<T>,
): Promise<T> {
  if (!context.viewer) throw notSignedIn();
  return changeFactors(context, context.viewer.id, action, change);
}

/** Locks an account, changes its factors, records the change in the audit log, and tells the owner by mail. */
async function changeFactors<T>(
  context: RequestContext,
  id: string,
  action: AuditAction,
  change: (em: EntityManager, owner: Collaborator) => Promise<T>,
): Promise<T> {
  return context.database.em.transactional(async (em) => {
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true };
    const owner = await em.findOne(Collaborator, { id }, lock);
    if (!owner) throw notFound('Collaborator');
    const result = await change(em, owner);
    recordAudit(em, {
      action,
      actor: context.viewer,
      recordType: 'Collaborator',
      recordId: id,
      recordTitle: owner.name,
      client: clientOf(context),
    });
    await tellFactorsChanged(context, em, owner);
    return result;
  });
}
