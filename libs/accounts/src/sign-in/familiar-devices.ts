import { randomBytes } from 'node:crypto';
import { type RequestContext, Signer } from '@daybook/content-engine';
import { secondsNow } from '../seconds-now.ts';

type Caller = Pick<RequestContext, 'database' | 'session'>;

/**
 * Recognizes browsers in which somebody has signed in to an account before. A browser has a cookie per account with a
 * random name, the time, and an HMAC of both, the account, and the password hash. The cookie proves only an earlier
 * sign-in with that password. It never replaces the password, and becomes invalid when the password changes.
 */
export class FamiliarDevices {
  private readonly signer = new Signer('devices');

  /** @param seconds how long a cookie is valid */
  constructor(private readonly seconds: number) {}

  /**
   * The name in the caller's cookie if the cookie is valid for the account; null otherwise.
   * @param readHash reads the password hash of the account, or null if there is no such account. It is called only if
   * the browser has a cookie for the account.
   */
  async recognize(
    caller: Caller,
    account: string,
    readHash: () => Promise<string | null>,
  ): Promise<string | null> {
    const { cookies } = caller.session;
    if (cookies.isEmpty) return null;
    const [name = '', time = '', signature = '', ...rest] =
      cookies.read(await this.cookieName(caller, account))?.split('.') ?? [];
    if (signature === '' || rest.length > 0) return null;
    const hash = await readHash();
    if (hash === null) return null;
    if (!(await this.signer.isSigned(caller.database, ['mark', account, name, time, hash], signature)))
      return null;
    const age = secondsNow() - Number.parseInt(time, 36);
    return age <= this.seconds ? name : null;
  }

  /** Sets a cookie for the account in the caller's browser. It is valid while the password has this hash. */
  async remember(caller: Caller, account: string, passwordHash: string): Promise<void> {
    const name = randomBytes(16).toString('base64url');
    const time = secondsNow().toString(36);
    const signature = await this.signer.sign(caller.database, ['mark', account, name, time, passwordHash]);
    const mark = [name, time, signature].join('.');
    caller.session.cookies.keep(await this.cookieName(caller, account), mark, this.seconds);
  }

  /** A pseudonym of an e-mail address for logs: always the same, and not reversible without the key. */
  async pseudonym(caller: Caller, account: string): Promise<string> {
    return (await this.signer.sign(caller.database, ['log', account])).slice(0, 16);
  }

  /** A shared browser has one cookie per account. */
  private async cookieName({ database }: Caller, account: string): Promise<string> {
    return `daybook-device-${(await this.signer.sign(database, ['cookie', account])).slice(0, 12)}`;
  }
}
