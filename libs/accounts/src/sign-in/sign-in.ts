import { emailKey, type RequestContext } from '@daybook/content-engine';
import { type AppError, invalidInput, secondFactorRequired, signInFailed } from '@daybook/errors';
import { proveCode, wrongCode } from '../factors/prove-factor.ts';
import { isFactorRequired, requireRestSignIn } from '../factors/security-settings.ts';
import { openSession, type SignedIn } from '../sessions/open-session.ts';
import { checkPassword } from './check-password.ts';
import type { PendingSignIn } from './sign-in-challenges.ts';

/**
 * Signs in with a password. Throws the same error for all wrong credentials (contract §8), `SECOND_FACTOR_REQUIRED`
 * with a challenge if the account has a second factor or has to set one up, `FORBIDDEN` for REST calls while REST
 * sign-ins are switched off, `RATE_LIMITED` after too many failures, and `SERVICE_UNAVAILABLE` if the credentials
 * cannot be checked now.
 */
export async function signIn(
  context: RequestContext,
  given: { email: string; password: string; remember: boolean },
): Promise<SignedIn> {
  if (context.session.isRest) await requireRestSignIn(context.database.em);
  const verified = await checkPassword(context, emailKey(given.email), given.password);
  if (!verified) throw signInFailed();
  const { collaborator, methods } = verified;
  const { remember } = given;
  if (methods.length > 0 || (await isFactorRequired(context.database.em))) {
    const pending = { collaborator, method: 'password', remember } as const;
    const token = await context.accounts.challenges.issue(context.database, pending);
    throw secondFactorRequired({ token, methods });
  }
  return openSession(context, collaborator, {
    method: 'password',
    remember,
    hasProvenFactor: false,
  });
}

/**
 * Begins a session for an account that has to set up a second factor first. Throws `BAD_USER_INPUT` with the field
 * `challenge` if it is invalid or expired, and the sign-in error if the account has a second factor by now.
 */
export async function beginFactorSetUp(context: RequestContext, challenge: string): Promise<SignedIn> {
  const { collaborator, method, remember } = await readChallenge(context, challenge);
  // Single sign-on needs no set-up here, and its sessions are not as fresh as those of a password.
  if (method !== 'password') throw invalidChallenge();
  return openSession(context, collaborator, { method: 'password', remember, hasProvenFactor: false });
}

/**
 * Completes a sign-in with a code. Throws `BAD_USER_INPUT` with the field `challenge` if it is invalid or expired, and
 * with the field `code` if the code is wrong. After a wrong code, the challenge still works.
 */
export async function completeSignIn(
  context: RequestContext,
  given: { challenge: string; code: string },
): Promise<SignedIn> {
  const { collaborator, method, remember } = await readChallenge(context, given.challenge);
  if (!(await proveCode(context, collaborator, given.code))) throw invalidInput({ code: wrongCode });
  return openSession(context, collaborator, { method, remember, hasProvenFactor: true });
}

/**
 * Returns the pending sign-in of a challenge. Throws `BAD_USER_INPUT` with the field `challenge` if it is invalid or
 * expired.
 */
export async function readChallenge(context: RequestContext, challenge: string): Promise<PendingSignIn> {
  const pending = await context.accounts.challenges.read(context.database, challenge);
  if (!pending) throw invalidChallenge();
  return pending;
}

function invalidChallenge(): AppError {
  return invalidInput({ challenge: 'This took too long. Please sign in again.' });
}
