import { type Entities, maxEmailLength, type RequestContext, recordAudit } from '@daybook/content-engine';
import { Collaborator } from '../collaborators/collaborator.ts';

/**
 * Checks a password under the sign-in limits and answers the account it belongs to, or null. An e-mail that nobody has
 * takes as long as a wrong password. Failures are logged, and noted in the audit log as far as that does not fill it.
 * Throws `RATE_LIMITED` or `SERVICE_UNAVAILABLE` if the password cannot be checked now.
 */
export async function checkPassword(
  context: RequestContext,
  account: string,
  password: string,
): Promise<Collaborator | null> {
  const { accounts, database, clientAddress: address } = context;
  const find = async () => (account.length <= maxEmailLength ? findByEmail(database, account) : null);
  const device = await accounts.devices.recognize(
    context,
    account,
    async () => (await find())?.passwordHash ?? null,
  );
  let named: Collaborator | null = null;
  const collaborator = await accounts.signInLimits.attempt({ account, address, device }, async () => {
    named = await find();
    const isRight = await accounts.passwords.verify(named?.passwordHash ?? null, password);
    return isRight ? named : null;
  });
  if (!collaborator) await noteRefusal(context, account, named);
  return collaborator;
}

/** What was typed for an e-mail that nobody has is not written down: it may well be somebody's password. */
async function noteRefusal(
  context: RequestContext,
  account: string,
  named: Pick<Collaborator, 'id' | 'fname'> | null,
): Promise<void> {
  const { accounts, clientAddress: address } = context;
  const emailHash = await accounts.devices.pseudonym(context, account);
  accounts.events.onSignInRefused?.({ address, accountId: named?.id ?? null, emailHash });
  if (!(await accounts.refusalThrottle.take(named?.id ?? null, address))) return;
  const { em } = context.database;
  recordAudit(em, {
    action: 'signInRefused',
    actor: null,
    recordType: 'Collaborator',
    recordId: named?.id ?? null,
    recordTitle: named?.fname ?? 'Unknown e-mail address',
  });
  await em.flush();
}

function findByEmail({ em }: Entities, emailKey: string): Promise<Collaborator | null> {
  return em.findOne(Collaborator, { emailKey }, { populate: ['passwordHash'], disableIdentityMap: true });
}
