import {
  type Allowance,
  addressKey,
  type Limiter,
  type RateLimits,
  type TtlFlags,
} from '@daybook/rate-limits';
import { KeyedQueue } from './keyed-queue.ts';

/** How many failures are allowed, and in which time. */
export interface SignInAllowances {
  /** In a row, for one account from one address. */
  accountAndAddress: Allowance;
  /** From one address, for all accounts. */
  address: Allowance;
  /** For one account, from all addresses and browsers in which nobody has signed in to it. */
  account: Allowance;
  /** Wrong codes for one account, from the same addresses and browsers as above. */
  codes: Allowance;
  /** Seconds after a sign-in during which the address and the browser are familiar. */
  familiarFor: number;
}

const minute = 60;
const day = 24 * 60 * minute;

/** The default limits (contract §8). */
export const defaultAllowances: SignInAllowances = {
  accountAndAddress: { points: 5, seconds: 15 * minute },
  address: { points: 30, seconds: 10 * minute },
  account: { points: 100, seconds: 60 * minute },
  codes: { points: 20, seconds: day },
  familiarFor: 90 * day,
};

/** An attempt to sign in. */
export interface Attempt {
  /** The normalized e-mail address. No other input identifies the account. */
  account: string;
  address: string;
  /** The name of a browser in which somebody has signed in to the account before; null for any other. */
  device: string | null;
  /** Whether it tries a second factor instead of a password. */
  isSecondFactor?: boolean;
}

interface Keys {
  account: string;
  address: string;
  pair: string;
  device: string | null;
  isSecondFactor: boolean;
}

/**
 * Limits how often passwords are tried. Only failures count (contract §8). Nobody can lock somebody else out: failures for
 * an account from an address refuse only that address. A second limit stops guesses from very many addresses. It counts the
 * failures of an account over all addresses, but does not refuse familiar addresses and browsers, so the owner can still
 * sign in during an attack, even from a new network. A familiar browser with too many failures counts as unknown until they
 * expire. Attempts from one address run one after another, so that each sees the failures before it.
 */
export class SignInLimits {
  private readonly pair: Limiter;
  private readonly address: Limiter;
  private readonly account: Limiter;
  private readonly codes: Limiter;
  private readonly device: Limiter;
  private readonly familiar: TtlFlags;
  private readonly attempts = new KeyedQueue(50);

  constructor(rateLimits: RateLimits, allowances: Partial<SignInAllowances> = {}) {
    const { accountAndAddress, address, account, codes, familiarFor } = {
      ...defaultAllowances,
      ...allowances,
    };
    this.pair = rateLimits.limiter('sign-in-pair', accountAndAddress);
    this.address = rateLimits.limiter('sign-in-address', address);
    this.account = rateLimits.limiter('sign-in-account', account);
    this.codes = rateLimits.limiter('sign-in-codes', codes);
    this.device = rateLimits.limiter('sign-in-device', accountAndAddress);
    this.familiar = rateLimits.flags('sign-in-familiar', familiarFor);
  }

  /**
   * Tries a password or a second factor. If `verify` returns null, the attempt counts as a failure; if it throws,
   * nothing counts. Throws `RATE_LIMITED` or `SERVICE_UNAVAILABLE` without trying.
   * @param completes whether a result completes a sign-in. Only such a result resets the failures.
   */
  async attempt<T>(
    attempt: Attempt,
    verify: () => Promise<T | null>,
    completes: (result: T) => boolean = () => true,
  ): Promise<T | null> {
    const keys = keysOf(attempt);
    if (this.attempts.isBusy(keys.address)) await this.check(keys);
    return this.attempts.run(keys.address, async () => {
      await this.check(keys);
      const result = await verify();
      if (result === null) await this.countFailure(keys);
      else if (completes(result)) await this.pair.reset(keys.pair);
      return result;
    });
  }

  /** Resets the failures of an account, in total and from this address, after its password was reset. */
  async lift(attempt: Omit<Attempt, 'device'>): Promise<void> {
    const keys = keysOf({ ...attempt, device: null });
    await this.pair.reset(keys.pair);
    await this.account.reset(keys.account);
  }

  /** Makes an address familiar for an account after a sign-in. Returns whether it was familiar before. */
  async makeFamiliar(attempt: Omit<Attempt, 'device'>): Promise<boolean> {
    const { pair } = keysOf({ ...attempt, device: null });
    const wasFamiliar = await this.familiar.has(pair);
    await this.familiar.set(pair);
    return wasFamiliar;
  }

  private async check(keys: Keys): Promise<void> {
    await this.pair.check(keys.pair);
    await this.address.check(keys.address);
    if (await this.isFamiliar(keys)) return;
    await this.account.check(keys.account);
    if (keys.isSecondFactor) await this.codes.check(keys.account);
  }

  private async isFamiliar({ pair, device }: Keys): Promise<boolean> {
    if (await this.familiar.has(pair)) return true;
    return device !== null && !(await this.device.isUsedUp(device));
  }

  private async countFailure(keys: Keys): Promise<void> {
    await this.pair.penalize(keys.pair);
    await this.address.penalize(keys.address);
    await this.account.penalize(keys.account);
    if (keys.isSecondFactor) await this.codes.penalize(keys.account);
    if (keys.device !== null) await this.device.penalize(keys.device);
  }
}

function keysOf({ account, address, device, isSecondFactor = false }: Attempt): Keys {
  const network = addressKey(address);
  return { account, address: network, pair: JSON.stringify([account, network]), device, isSecondFactor };
}
