import { type Entities, maxEmailLength, type RequestContext, recordAudit } from '@daybook/content-engine';
import { clientOf } from '../audit/client-of.ts';
import { Collaborator } from '../collaborators/collaborator.ts';
import { type FactorMethod, methodsOf, secondFactorsOf } from '../factors/second-factors.ts';

/** The account of a correct password. */
export interface VerifiedPassword {
  /** With its password hash. */
  readonly collaborator: Collaborator;
  /** The methods that prove a second factor. One of them is required. Empty if the password is enough. */
  readonly methods: readonly FactorMethod[];
}

/**
 * Checks a password within the sign-in limits and returns its account, or null. An unknown e-mail address takes as long
 * as a wrong password. Failures are logged, and a limited number of them is written to the audit log. If the account
 * has a second factor, a correct password does not reset the failures. Throws `RATE_LIMITED` or `SERVICE_UNAVAILABLE`
 * if the password cannot be checked now.
 */
export async function checkPassword(
  context: RequestContext,
  account: string,
  password: string,
): Promise<VerifiedPassword | null> {
  const { accounts, database, clientAddress: address } = context;
  const find = async () => (account.length <= maxEmailLength ? findByEmail(database, account) : null);
  const device = await accounts.devices.recognize(
    context,
    account,
    async () => (await find())?.passwordHash ?? null,
  );
  let named: Collaborator | null = null;
  const verify = async (): Promise<VerifiedPassword | null> => {
    named = await find();
    const isRight = await accounts.passwords.verify(named?.passwordHash ?? null, password);
    if (!named || !isRight) return null;
    return { collaborator: named, methods: methodsOf(await secondFactorsOf(database, named.id)) };
  };
  const verified = await accounts.signInLimits.attempt(
    { account, address, device },
    verify,
    ({ methods }) => methods.length === 0,
  );
  if (!verified) await noteRefusal(context, account, named);
  return verified;
}

/**
 * Logs a refused password or code. The audit log gets its line after the response, because only some refusals have one,
 * and the time of a response must not tell which accounts exist. An unknown e-mail address is not stored, because people
 * sometimes type their password there.
 */
export async function noteRefusal(
  context: RequestContext,
  account: string,
  named: Pick<Collaborator, 'id' | 'name'> | null,
): Promise<void> {
  const { accounts, clientAddress: address } = context;
  const emailHash = await accounts.devices.pseudonym(context, account);
  accounts.events.onSignInRefused?.({ address, accountId: named?.id ?? null, emailHash });
  const at = new Date();
  accounts.deferred.run(() => auditRefusal(context, named, at));
}

async function auditRefusal(
  context: RequestContext,
  named: Pick<Collaborator, 'id' | 'name'> | null,
  at: Date,
): Promise<void> {
  const { accounts, clientAddress } = context;
  if (!(await accounts.refusalThrottle.take(named?.id ?? null, clientAddress))) return;
  const em = context.database.em.fork();
  recordAudit(em, {
    action: 'signInRefused',
    actor: null,
    recordType: 'Collaborator',
    recordId: named?.id ?? null,
    recordTitle: named?.name ?? 'Unknown e-mail address',
    client: clientOf(context),
    at,
  });
  await em.flush();
}

function findByEmail({ em }: Entities, emailKey: string): Promise<Collaborator | null> {
  return em.findOne(Collaborator, { emailKey }, { populate: ['passwordHash'], disableIdentityMap: true });
}
