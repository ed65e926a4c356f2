import { emailKey, type RequestContext } from '@daybook/content-engine';
import { invalidInput, notSignedIn, stepUpRequired } from '@daybook/errors';
import { keyForbidden } from '../api-keys/key-grant.ts';
import { proveCode, wrongCode } from '../factors/prove-factor.ts';
import { Session } from '../sessions/session.ts';
import { checkPassword, type VerifiedPassword } from './check-password.ts';

const wrongPassword = 'This is not your current password.';

/**
 * Checks the caller's own password. A wrong one counts as a failed sign-in and returns null. Throws `UNAUTHENTICATED`
 * for visitors, and `RATE_LIMITED` after too many failures.
 */
export async function checkOwnPassword(
  context: RequestContext,
  password: string,
): Promise<VerifiedPassword | null> {
  const { viewer } = context;
  if (!viewer) throw notSignedIn();
  const verified = await checkPassword(context, emailKey(viewer.email), password);
  return verified?.collaborator.id === viewer.id ? verified : null;
}

/** Marks the session of the request as fresh, after the caller proved their identity. */
export async function refreshSession(
  { session, database }: RequestContext,
  authenticatedAt = new Date(),
): Promise<void> {
  if (session.id !== null) await database.em.nativeUpdate(Session, { id: session.id }, { authenticatedAt });
  session.isFresh = true;
}

/** Seconds for which a confirmation counts at least, so that the action for which it was requested can follow. */
const shortestConfirmation = 60;

/** Marks the session as fresh for the next requests, even if sessions are never fresh after a sign-in. */
export async function keepConfirmed(context: RequestContext): Promise<void> {
  const missing = Math.max(0, shortestConfirmation - context.accounts.freshFor);
  await refreshSession(context, new Date(Date.now() + missing * 1000));
}

/**
 * Confirms the caller's password, and a code if the account has a second factor. Throws `BAD_USER_INPUT` with the field
 * `password` or `code` if one is wrong or missing, because 401 would sign the caller out (contract §8).
 */
export async function confirmPassword(
  context: RequestContext,
  password: string,
  code: string | null | undefined,
): Promise<void> {
  const verified = await checkOwnPassword(context, password);
  if (!verified) throw invalidInput({ password: wrongPassword });
  if (verified.methods.length > 0) {
    if (!code) throw invalidInput({ code: 'Enter the code of your authenticator app, or a recovery code.' });
    if (!(await proveCode(context, verified.collaborator, code))) throw invalidInput({ code: wrongCode });
  }
  await keepConfirmed(context);
}

/**
 * Protects actions against stolen sessions. The session must be fresh, or the current password must be given, which is
 * not enough if the account has a second factor. API keys get `FORBIDDEN`. Otherwise throws `STEP_UP_REQUIRED`, with the field `currentPassword`
 * if a wrong one was given.
 */
export async function requireStepUp(
  context: RequestContext,
  currentPassword: string | null | undefined,
): Promise<void> {
  if (context.session.key) throw keyForbidden();
  if (context.session.isFresh) return;
  if (!currentPassword) throw stepUpRequired();
  const verified = await checkOwnPassword(context, currentPassword);
  if (!verified) throw stepUpRequired({ currentPassword: wrongPassword });
  if (verified.methods.length > 0) throw stepUpRequired();
  await refreshSession(context);
}
