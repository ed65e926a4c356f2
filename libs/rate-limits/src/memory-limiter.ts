import type { AppError } from '@daybook/errors';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Allowance } from './limiter.ts';

/** What is left for a key. */
interface Remainder {
  readonly points: number;
  /** Seconds until the key has all points again. */
  readonly reset: number;
}

/**
 * Counts points by key in the memory of this process, for events that are too frequent for the database. Each process
 * has its own counters, which end with it.
 */
export class MemoryLimiter {
  private readonly store: RateLimiterMemory;

  constructor({ points, seconds }: Allowance) {
    this.store = new RateLimiterMemory({ points, duration: seconds });
  }

  /**
   * Counts points, and returns what is left. Throws `refusal` if the key has fewer points left.
   * @param refusal creates the error; its parameter is the number of seconds to wait
   */
  async consume(key: string, points: number, refusal: (reset: number) => AppError): Promise<Remainder> {
    try {
      const state = await this.store.consume(key, points);
      return { points: state.remainingPoints, reset: secondsOf(state) };
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw refusal(secondsOf(error));
    }
  }

  /** Counts points, even if fewer are left. */
  async charge(key: string, points: number): Promise<void> {
    await this.store.penalty(key, points);
  }
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000));
}
