import { type Entities, maxEmailLength, type RequestContext, recordAudit } from '@daybook/content-engine';
import { Collaborator } from '../collaborators/collaborator.ts';

/**
 * Checks a password within the sign-in limits and returns its account, or null. An unknown e-mail address takes as
 * long as a wrong password. Failures are logged, and a limited number of them is written to the audit log. Throws
 * `RATE_LIMITED` or `SERVICE_UNAVAILABLE` if the password cannot be checked now.
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

/** An unknown e-mail address is not stored, because people sometimes type their password there. */
async function noteRefusal(
  context: RequestContext,
  account: string,
  named: Pick<Collaborator, 'id' | 'name'> | null,
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
    recordTitle: named?.name ?? 'Unknown e-mail address',
  });
  await em.flush();
}

function findByEmail({ em }: Entities, emailKey: string): Promise<Collaborator | null> {
  return em.findOne(Collaborator, { emailKey }, { populate: ['passwordHash'], disableIdentityMap: true });
}
