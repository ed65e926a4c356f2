import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { RequestContext } from '@daybook/content-engine';
import { readSigningKey } from './signing-key.ts';

type Caller = Pick<RequestContext, 'database' | 'session'>;

/**
 * Knows the browsers in which somebody signed in to an account before. A browser keeps a mark per account: a random
 * name, the time, and an HMAC over both and the account. It proves nothing but an earlier sign-in, so it never replaces a
 * password.
 */
export class FamiliarDevices {
  private key: Promise<string> | undefined;

  /** @param seconds how long a mark counts */
  constructor(private readonly seconds: number) {}

  /** The name of the caller's browser if its mark is one of that account and not too old; null otherwise. */
  async recognize(caller: Caller, account: string): Promise<string | null> {
    const { device } = caller.session;
    if (device.isEmpty) return null;
    const key = await this.readKey(caller);
    const [name = '', time = '', signature = '', ...rest] =
      device.read(cookieName(key, account))?.split('.') ?? [];
    if (rest.length > 0 || !isEqual(signature, sign(key, ['mark', account, name, time]))) return null;
    const age = secondsNow() - Number.parseInt(time, 36);
    return age <= this.seconds ? name : null;
  }

  /** Leaves a mark of the account with the caller's browser. */
  async remember(caller: Caller, account: string): Promise<void> {
    const key = await this.readKey(caller);
    const name = randomBytes(16).toString('base64url');
    const time = secondsNow().toString(36);
    const mark = [name, time, sign(key, ['mark', account, name, time])].join('.');
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
