import { rateLimited } from '@daybook/errors';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Allowance } from './limiter.ts';

/**
 * Counts what keys do in the memory of this process, for what happens too often to ask the database about. Counters end
 * with the process, and each process has its own.
 */
export class MemoryLimiter {
  private readonly store: RateLimiterMemory;

  constructor({ points, seconds }: Allowance) {
    this.store = new RateLimiterMemory({ points, duration: seconds });
  }

  /** Counts so many points. Throws `RATE_LIMITED` with that message when the key has fewer left. */
  async consume(key: string, points: number, message: string): Promise<void> {
    try {
      await this.store.consume(key, points);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw rateLimited(Math.max(1, Math.ceil(error.msBeforeNext / 1_000)), message);
    }
  }

  /** Counts so many points, whatever is left. */
  async charge(key: string, points: number): Promise<void> {
    await this.store.penalty(key, points);
  }
}
