import { type Entities, maxEmailLength, type RequestContext } from '@daybook/content-engine';
import { Collaborator } from '../collaborators/collaborator.ts';

/** The account if the password is its own, and the account the e-mail names, if any. */
export interface PasswordCheck {
  collaborator: Collaborator | null;
  named: Pick<Collaborator, 'id' | 'fname'> | null;
}

/**
 * Checks a password under the sign-in limits. An e-mail that nobody has takes as long as a wrong password. Throws
 * `RATE_LIMITED` or `SERVICE_UNAVAILABLE` where it cannot be checked now.
 */
export async function checkPassword(
  context: RequestContext,
  account: string,
  password: string,
): Promise<PasswordCheck> {
  const { accounts, database, clientAddress } = context;
  let named: Collaborator | null = null;
  const collaborator = await accounts.signInLimits.attempt({ account, address: clientAddress }, async () => {
    named = account.length <= maxEmailLength ? await findByEmail(database, account) : null;
    const isRight = await accounts.passwords.verify(named?.passwordHash ?? null, password);
    return isRight ? named : null;
  });
  return { collaborator, named };
}

function findByEmail({ em }: Entities, emailKey: string): Promise<Collaborator | null> {
  return em.findOne(Collaborator, { emailKey }, { populate: ['passwordHash'], disableIdentityMap: true });
}
