import { type RequestContext, runStatement } from '@daybook/content-engine';
import type { Limiter, RateLimits } from '@daybook/rate-limits';
import type { Collaborator } from '../collaborators/collaborator.ts';

/** Seconds. */
const day = 24 * 60 * 60;

/**
 * Decides which sign-ins the owner of an account is told about: those from a browser in which nobody has signed in to
 * the account with its current password. Browsers are recognized by their cookie, and programs by their network address.
 * The first sign-in of a new account is expected, and an account gets at most five mails in a day.
 */
export class NewDeviceNotices {
  private readonly account: Limiter;

  constructor(rateLimits: RateLimits) {
    this.account = rateLimits.limiter('new-device-mail', { points: 5, seconds: day });
  }

  /**
   * Whether to send a mail about the sign-in of the caller. Makes the address of the caller familiar. Must be called
   * before the sign-in is recorded, and not within a transaction.
   * @param owner the account, with its password hash
   */
  async take(context: RequestContext, owner: Collaborator): Promise<boolean> {
    const { accounts, clientAddress: address, session } = context;
    const { id, emailKey, passwordHash } = owner;
    const isFamiliar = await accounts.signInLimits.makeFamiliar({ account: emailKey, address });
    const isProgram = session.isRest || !session.canBind;
    if (isProgram && isFamiliar) return false;
    if ((await accounts.devices.recognize(context, emailKey, async () => passwordHash)) !== null)
      return false;
    return !(await isFirst(context, id)) && (await this.account.tryConsume(id));
  }
}

/**
 * Whether it is the first sign-in of a new account. Accounts older than 30 days count as used, because the audit log may
 * have lost their sign-ins.
 */
async function isFirst({ database }: RequestContext, id: string): Promise<boolean> {
  const sql = `select id from collaborator where id = $1 and created_at > now() - interval '30 days'
    and not exists (select from audit_log where record_id = $1 and action = 'signIn')`;
  return (await runStatement(database.em, sql, [id])).length > 0;
}
