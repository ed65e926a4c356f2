import { rateLimited } from '@daybook/errors';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Allowance } from './limiter.ts';

/**
 * Counts points by key in the memory of this process, for events that are too frequent for the database. Each process
 * has its own counters, which end with it.
 */
export class MemoryLimiter {
  private readonly store: RateLimiterMemory;

  constructor({ points, seconds }: Allowance) {
    this.store = new RateLimiterMemory({ points, duration: seconds });
  }

  /** Counts points. Throws `RATE_LIMITED` with the message if the key has fewer left. */
  async consume(key: string, points: number, message: string): Promise<void> {
    try {
      await this.store.consume(key, points);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw rateLimited(Math.max(1, Math.ceil(error.msBeforeNext / 1_000)), message);
    }
  }

  /** Counts points, even if fewer are left. */
  async charge(key: string, points: number): Promise<void> {
    await this.store.penalty(key, points);
  }
}
