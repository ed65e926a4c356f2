import { type RequestContext, runStatement } from '@daybook/content-engine';
import { invalidInput, notSignedIn } from '@daybook/errors';
import { Collaborator } from '../collaborators/collaborator.ts';
import { readAssertion } from '../factors/credential-json.ts';
import { Passkey } from '../factors/passkey.ts';
import type { Purpose } from '../factors/passkey-ceremonies.ts';
import { proveFactor } from '../factors/prove-factor.ts';
import { secondFactorsOf } from '../factors/second-factors.ts';
import { openSession, type SignedIn } from '../sessions/open-session.ts';
import { keepConfirmed } from './prove-password.ts';
import { readChallenge } from './sign-in.ts';

/**
 * Returns the options with which a browser signs in with a passkey, as JSON. With a challenge, only passkeys of its
 * account are allowed.
 */
export async function beginPasskeySignIn(
  context: RequestContext,
  challenge: string | null | undefined,
): Promise<string> {
  const { accounts, database } = context;
  if (!challenge) return accounts.passkeys.signatureOptions(database, 'signIn');
  const { collaborator } = await readChallenge(context, challenge);
  const { passkeys } = await secondFactorsOf(database, collaborator.id);
  return accounts.passkeys.signatureOptions(database, 'signIn', passkeys);
}

/**
 * Signs in with a passkey that verified its user. It replaces the password and the second factor. With a challenge, the
 * passkey must belong to its account. Failures count as failed sign-ins. Throws `BAD_USER_INPUT` and `RATE_LIMITED`.
 */
export async function signInWithPasskey(
  context: RequestContext,
  given: { answer: string; challenge: string | null | undefined; remember: boolean },
): Promise<SignedIn> {
  const pending = given.challenge ? await readChallenge(context, given.challenge) : null;
  const found = await findPasskey(context, given.answer);
  const isOther = pending !== null && found?.owner.id !== pending.collaborator.id;
  const { owner, passkey } = await provePasskey(context, isOther ? null : found, 'signIn', given.answer);
  const remember = pending?.remember ?? given.remember;
  const passkeyId = passkey.id;
  return openSession(context, owner, { method: 'passkey', passkeyId, remember, hasProvenFactor: true });
}

/**
 * Returns the options with which the caller's browser confirms with a passkey, as JSON. Throws `BAD_USER_INPUT` if the
 * account has no passkey.
 */
export async function beginPasskeyConfirmation(context: RequestContext): Promise<string> {
  const { viewer, accounts, database } = context;
  if (!viewer) throw notSignedIn();
  const { passkeys } = await secondFactorsOf(database, viewer.id);
  if (passkeys.length === 0) throw invalidInput('Your account has no passkey.');
  return accounts.passkeys.signatureOptions(database, { confirm: viewer.id }, passkeys);
}

/**
 * Confirms the caller's identity with a passkey instead of the password and a code. Throws `BAD_USER_INPUT` and
 * `RATE_LIMITED`.
 */
export async function confirmPasskey(context: RequestContext, answer: string): Promise<void> {
  const { viewer } = context;
  if (!viewer) throw notSignedIn();
  const found = await findPasskey(context, answer);
  const own = found?.owner.id === viewer.id ? found : null;
  await provePasskey(context, own, { confirm: viewer.id }, answer);
  await keepConfirmed(context);
}

interface OwnedPasskey {
  passkey: Passkey;
  /** With the password hash. */
  owner: Collaborator;
}

async function findPasskey(
  { database: { em } }: RequestContext,
  answer: string,
): Promise<OwnedPasskey | null> {
  const credentialId = readAssertion(answer)?.id;
  if (credentialId === undefined) return null;
  const passkey = await em.findOne(Passkey, { credentialId }, { disableIdentityMap: true });
  if (!passkey) return null;
  const { id } = passkey.collaborator;
  const options = { populate: ['passwordHash'], disableIdentityMap: true } as const;
  const owner = await em.findOne(Collaborator, { id }, options);
  return owner && { passkey, owner };
}

/** Checks a signature within the sign-in limits and records its use. */
async function provePasskey(
  context: RequestContext,
  found: OwnedPasskey | null,
  purpose: Purpose,
  answer: string,
): Promise<OwnedPasskey> {
  const { accounts, database } = context;
  const isProven = await proveFactor(context, found?.owner ?? null, async () => {
    if (!found) return false;
    const { id } = found.passkey;
    const counter = await accounts.passkeys.checkSignature(database, purpose, found.passkey, answer);
    if (counter === null) return false;
    const sql = 'update passkey set counter = $1, last_used_at = $2 where id = $3 returning id';
    const values = [String(counter), new Date().toISOString(), id];
    return (await runStatement(database.em, sql, values)).length > 0;
  });
  if (!isProven || !found) throw invalidInput({ answer: 'This passkey was not accepted.' });
  return found;
}
