import { type RequestContext, runStatement } from '@daybook/content-engine';
import type { Collaborator } from '../collaborators/collaborator.ts';
import { noteRefusal } from '../sign-in/check-password.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';
import { TotpFactor } from './totp-factor.ts';

/** The message for any code that is wrong, used, or expired. */
export const wrongCode = 'This code is not valid. Codes change every 30 seconds, and each works once.';

/**
 * Checks a code of an authenticator app or a recovery code within the sign-in limits, and marks it as used. Failures
 * are logged like wrong passwords. Throws `RATE_LIMITED` after too many failures.
 * @param owner the account, with its password hash
 */
export async function proveCode(
  context: RequestContext,
  owner: Collaborator,
  code: string,
): Promise<boolean> {
  return proveFactor(context, owner, () => useCode(context, owner, code.replace(/[\s-]/g, '')));
}

/**
 * Runs a check of a second factor within the sign-in limits. Failures are logged like wrong passwords.
 * @param owner null if the factor belongs to no account
 */
export async function proveFactor(
  context: RequestContext,
  owner: Collaborator | null,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const { accounts, clientAddress: address } = context;
  const account = owner?.emailKey ?? 'nobody';
  const device = await accounts.devices.recognize(context, account, async () => owner?.passwordHash ?? null);
  const proven = await accounts.signInLimits.attempt(
    { account, address, device, isSecondFactor: true },
    async () => ((await check()) ? true : null),
  );
  if (proven === null) await noteRefusal(context, account, owner);
  return proven !== null;
}

function useCode(context: RequestContext, owner: Collaborator, code: string): Promise<boolean> {
  return /^\d{6}$/.test(code) ? useTotp(context, owner, code) : useRecoveryCode(context, owner, code);
}

/**
 * Only one of several concurrent requests with the same code succeeds, because its time step must be later than the
 * last one.
 */
async function useTotp(
  { accounts, database }: RequestContext,
  owner: Collaborator,
  code: string,
): Promise<boolean> {
  const { em } = database;
  const factor = await em.findOne(TotpFactor, { collaborator: owner.id }, { disableIdentityMap: true });
  if (!factor) return false;
  const secret = await accounts.factorSecrets.open(database, owner.id, factor.sealedSecret);
  const step = secret === null ? null : stepOfCode(secret, code);
  if (step === null) return false;
  const used = await runStatement(
    em,
    `update totp_factor set last_step = $1
    where collaborator_id = $2 and sealed_secret = $3 and last_step < $1 returning last_step`,
    [step, owner.id, factor.sealedSecret],
  );
  return used.length > 0;
}
