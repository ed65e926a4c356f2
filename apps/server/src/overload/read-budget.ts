import { addressKey, MemoryLimiter } from '@daybook/rate-limits';
import type { ReadLimits } from '../config/limits.ts';

declare module '@daybook/content-engine' {
  interface RequestContext {
    /** Counts what a visitor's reading costs. Throws `RATE_LIMITED`. Absent for staff and for the server itself. */
    spendReads?: (cost: number) => Promise<void>;
  }
}

/** What visitors may read in a minute that is not answered from store, per IPv4 address or /64 network. */
export class ReadBudget {
  private readonly limiter: MemoryLimiter | null;

  constructor({ costPerMinute }: ReadLimits) {
    this.limiter = costPerMinute === 0 ? null : new MemoryLimiter({ points: costPerMinute, seconds: 60 });
  }

  /** Throws `RATE_LIMITED` when the address has less left. */
  async spend(address: string, cost: number): Promise<void> {
    if (cost === 0) return;
    const message = 'Too many requests from this address. Please try again later.';
    await this.limiter?.consume(addressKey(address), Math.round(cost), message);
  }

  /** Counts what was begun before and is not broken off. */
  async charge(address: string, cost: number): Promise<void> {
    await this.limiter?.charge(addressKey(address), Math.round(cost));
  }
}
