import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { RequestContext } from '@daybook/content-engine';
import { readSigningKey } from './signing-key.ts';

type Caller = Pick<RequestContext, 'database' | 'session'>;

/**
 * Knows the browsers in which somebody signed in to an account before. A browser keeps a mark per account: a random
 * name, the time, and an HMAC over both, the account, and the hash of its password. It proves nothing but an earlier
 * sign-in with that password, so it never replaces a password and ends when the password changes.
 */
export class FamiliarDevices {
  private key: Promise<string> | undefined;

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
    const key = await this.readKey(caller);
    const mark = device.read(cookieName(key, account));
    if (!mark) return null;
    const [name = '', time = '', signature = '', ...rest] = mark.split('.');
    const hash = await readHash();
    if (hash === null || rest.length > 0) return null;
    if (!isEqual(signature, sign(key, ['mark', account, name, time, hash]))) return null;
    const age = secondsNow() - Number.parseInt(time, 36);
    return age <= this.seconds ? name : null;
  }

  /** Leaves a mark of the account with the caller's browser. It counts as long as the password has this hash. */
  async remember(caller: Caller, account: string, passwordHash: string): Promise<void> {
    const key = await this.readKey(caller);
    const name = randomBytes(16).toString('base64url');
    const time = secondsNow().toString(36);
    const mark = [name, time, sign(key, ['mark', account, name, time, passwordHash])].join('.');
    caller.session.device.keep(cookieName(key, account), mark, this.seconds);
  }

  /** Stands for an e-mail address in logs: the same each time, and worth nothing without the key. */
  async pseudonym(caller: Caller, account: string): Promise<string> {
    return sign(await this.readKey(caller), ['log', account]).slice(0, 16);
  }

  private readKey({ database }: Caller): Promise<string> {
    this.key ??= readSigningKey(database.em, 'devices').catch((error: unknown) => {
      this.key = undefined;
      throw error;
    });
    return this.key;
  }
}

/** A browser that several people use keeps a mark of each. */
function cookieName(key: string, account: string): string {
  return `daybook-device-${sign(key, ['cookie', account]).slice(0, 12)}`;
}

function sign(key: string, parts: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}

function isEqual(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}
