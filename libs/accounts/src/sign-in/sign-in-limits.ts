import {
  type Allowance,
  addressKey,
  type Limiter,
  type RateLimits,
  type TtlFlags,
} from '@daybook/rate-limits';
import { KeyedQueue } from './keyed-queue.ts';

/** How many failures are let pass, and in which time. */
export interface SignInAllowances {
  /** In a row, of one account from one address. */
  accountAndAddress: Allowance;
  /** From one address, whatever the account. */
  address: Allowance;
  /** Of one account, from all addresses and browsers that it was not used from before. */
  account: Allowance;
  /** Seconds for which an address and a browser of an account are known after a sign-in. */
  familiarFor: number;
}

const minute = 60;
const day = 24 * 60 * minute;

/** What holds where nothing else is said (contract §8). */
export const defaultAllowances: SignInAllowances = {
  accountAndAddress: { points: 5, seconds: 15 * minute },
  address: { points: 30, seconds: 10 * minute },
  account: { points: 100, seconds: 60 * minute },
  familiarFor: 90 * day,
};

/** Whose password is tried and from where. */
export interface Attempt {
  /** The e-mail address as it is compared; nothing else that is sent counts. */
  account: string;
  address: string;
  /** Name of a browser that the account was signed in to in before; null for any other. */
  device: string | null;
}

interface Keys {
  account: string;
  address: string;
  pair: string;
  device: string | null;
}

/**
 * Limits how often passwords are tried; only failures count (contract §8).
 *
 * Nobody can lock someone else out: failures of an account and address together refuse that address alone. The cap of
 * an account over all addresses, which stops guessing from very many, leaves out addresses and browsers from which the
 * account was signed in to lately, so that its owner goes on working through such an attack, also in a new network. A
 * browser that fails as often as an address may is a stranger until its failures run out.
 *
 * Attempts from one address take turns: of many sent at once none gets ahead of the failures before it.
 */
export class SignInLimits {
  private readonly pair: Limiter;
  private readonly address: Limiter;
  private readonly account: Limiter;
  private readonly device: Limiter;
  private readonly familiar: TtlFlags;
  private readonly attempts = new KeyedQueue(50);

  constructor(rateLimits: RateLimits, allowances: Partial<SignInAllowances> = {}) {
    const { accountAndAddress, address, account, familiarFor } = { ...defaultAllowances, ...allowances };
    this.pair = rateLimits.limiter('sign-in-pair', accountAndAddress);
    this.address = rateLimits.limiter('sign-in-address', address);
    this.account = rateLimits.limiter('sign-in-account', account);
    this.device = rateLimits.limiter('sign-in-device', accountAndAddress);
    this.familiar = rateLimits.flags('sign-in-familiar', familiarFor);
  }

  /**
   * Tries a password: null from `verify` is a failure and counts; what it throws does not. Throws `RATE_LIMITED` or
   * `SERVICE_UNAVAILABLE` instead of trying.
   */
  async attempt<T>(attempt: Attempt, verify: () => Promise<T | null>): Promise<T | null> {
    const keys = keysOf(attempt);
    if (this.attempts.isBusy(keys.address)) await this.check(keys);
    return this.attempts.run(keys.address, async () => {
      await this.check(keys);
      const result = await verify();
      await (result === null ? this.countFailure(keys) : this.countSuccess(keys));
      return result;
    });
  }

  /** Forgets the failures of an account, in all and from this address, after its password was reset. */
  async lift(attempt: Omit<Attempt, 'device'>): Promise<void> {
    const keys = keysOf({ ...attempt, device: null });
    await this.pair.reset(keys.pair);
    await this.account.reset(keys.account);
  }

  private async check(keys: Keys): Promise<void> {
    await this.pair.check(keys.pair);
    await this.address.check(keys.address);
    if (!(await this.isFamiliar(keys))) await this.account.check(keys.account);
  }

  private async isFamiliar({ pair, device }: Keys): Promise<boolean> {
    if (await this.familiar.has(pair)) return true;
    return device !== null && !(await this.device.isUsedUp(device));
  }

  private async countFailure(keys: Keys): Promise<void> {
    await this.pair.penalize(keys.pair);
    await this.address.penalize(keys.address);
    await this.account.penalize(keys.account);
    if (keys.device !== null) await this.device.penalize(keys.device);
  }

  private async countSuccess(keys: Keys): Promise<void> {
    await this.pair.reset(keys.pair);
    await this.familiar.set(keys.pair);
  }
}

function keysOf({ account, address, device }: Attempt): Keys {
  const network = addressKey(address);
  return { account, address: network, pair: JSON.stringify([account, network]), device };
}
