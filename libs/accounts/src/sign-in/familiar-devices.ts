import { randomBytes } from 'node:crypto';
import { type RequestContext, Signer } from '@daybook/content-engine';

type Caller = Pick<RequestContext, 'database' | 'session'>;

/**
 * Knows the browsers in which somebody signed in to an account before. A browser keeps a mark per account: a random
 * name, the time, and an HMAC over both, the account, and the hash of its password. It proves nothing but an earlier
 * sign-in with that password, so it never replaces a password and ends when the password changes.
 */
export class FamiliarDevices {
  private readonly signer = new Signer('devices');

  /** @param seconds how long a mark counts */
  constructor(private readonly seconds: number) {}

  /**
   * The name of the caller's browser if its mark is one of that account and not too old; null otherwise.
   * @param readHash reads the hash of the account's password, or null if there is no such account; it is called only for
   * a browser that has a mark of the account
   */
  async recognize(
    caller: Caller,
    account: string,
    readHash: () => Promise<string | null>,
  ): Promise<string | null> {
    const { device } = caller.session;
    if (device.isEmpty) return null;
    const [name = '', time = '', signature = '', ...rest] =
      device.read(await this.cookieName(caller, account))?.split('.') ?? [];
    if (signature === '' || rest.length > 0) return null;
    const hash = await readHash();
    if (hash === null) return null;
    if (!(await this.signer.isSigned(caller.database, ['mark', account, name, time, hash], signature)))
      return null;
    const age = secondsNow() - Number.parseInt(time, 36);
    return age <= this.seconds ? name : null;
  }

  /** Leaves a mark of the account with the caller's browser. It counts as long as the password has this hash. */
  async remember(caller: Caller, account: string, passwordHash: string): Promise<void> {
    const name = randomBytes(16).toString('base64url');
    const time = secondsNow().toString(36);
    const signature = await this.signer.sign(caller.database, ['mark', account, name, time, passwordHash]);
    const mark = [name, time, signature].join('.');
    caller.session.device.keep(await this.cookieName(caller, account), mark, this.seconds);
  }

  /** Stands for an e-mail address in logs: the same each time, and worth nothing without the key. */
  async pseudonym(caller: Caller, account: string): Promise<string> {
    return (await this.signer.sign(caller.database, ['log', account])).slice(0, 16);
  }

  /** A browser that several people use keeps a mark of each. */
  private async cookieName({ database }: Caller, account: string): Promise<string> {
    return `daybook-device-${(await this.signer.sign(database, ['cookie', account])).slice(0, 12)}`;
  }
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}
