import type { RequestContext } from '@daybook/content-engine';
import { invalidInput, notFound, notSignedIn } from '@daybook/errors';
import { requireStepUp } from '../sign-in/prove-password.ts';
import { changeOwnFactors, factorRemoved, firstFactorAdded } from './change-factors.ts';
import { wrongCode } from './prove-factor.ts';
import { methodsOf, secondFactorsOf } from './second-factors.ts';
import { type AuthenticatorEntry, newAuthenticator, stepOfCode } from './totp.ts';
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
