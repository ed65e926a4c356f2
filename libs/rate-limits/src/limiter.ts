import { AppError, type LimitState, rateLimited, unavailable } from '@daybook/errors';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { hashedKey } from './hashed-key.ts';

/** The number of points that a key may consume in a time window. The window begins with the first point. */
export interface Allowance {
  points: number;
  seconds: number;
}

/**
 * Counts points by key. Every method throws `SERVICE_UNAVAILABLE` while the database is unavailable. Do not call it
 * within a transaction, because the embedded database has one connection.
 */
export class Limiter {
  constructor(
    private readonly name: string,
    private readonly store: RateLimiterPostgres,
    private readonly onWrite: () => Promise<void>,
  ) {}

  /** Counts one point, and returns how many are left. Throws `RATE_LIMITED` if the key had none left. */
  async consume(key: string): Promise<LimitState> {
    const state = await this.run(() => this.store.consume(hashedKey(key)));
    await this.onWrite();
    return this.stateOf(state);
  }

  /** Counts one point. Returns whether the key had one left. */
  async tryConsume(key: string): Promise<boolean> {
    try {
      await this.consume(key);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
      throw error;
    }
  }

  /** Throws `RATE_LIMITED` if the key has no points left. Counts nothing. */
  async check(key: string): Promise<void> {
    const state = await this.run(() => this.store.get(hashedKey(key)));
    if (state && state.consumedPoints >= this.store.points) throw this.refusal(state);
  }

  /** Whether the key has no points left. Counts nothing. */
  async isUsedUp(key: string): Promise<boolean> {
    const state = await this.run(() => this.store.get(hashedKey(key)));
    return state !== null && state.consumedPoints >= this.store.points;
  }

  /** Counts one point, even if none is left. */
  async penalize(key: string): Promise<void> {
    await this.run(() => this.store.penalty(hashedKey(key)));
    await this.onWrite();
  }

  /** Resets the points of the key. */
  async reset(key: string): Promise<void> {
    await this.run(() => this.store.delete(hashedKey(key)));
  }

  /**
   * Translates errors. The library rejects with its result if a key exceeds the limit, and with an error on failures.
   */
  private async run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof RateLimiterRes) throw this.refusal(error);
      throw error instanceof AppError ? error : unavailable(error);
    }
  }

  private refusal(state: RateLimiterRes): AppError {
    const limit = this.stateOf(state);
    return rateLimited(limit.reset, undefined, limit);
  }

  private stateOf({ remainingPoints, msBeforeNext }: RateLimiterRes): LimitState {
    const { name, store } = this;
    return {
      name,
      allowance: { requests: store.points, seconds: store.duration },
      remaining: Math.max(0, remainingPoints),
      reset: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    };
  }
}
