import { addressKey, MemoryLimiter } from '@daybook/rate-limits';
import type { ReadLimits } from '../config/limits.ts';

declare module '@daybook/content-engine' {
  interface RequestContext {
    /** Charges the cost of a visitor's read. Throws `RATE_LIMITED`. Undefined for staff and for the server itself. */
    spendReads?: (cost: number) => Promise<void>;
  }
}

/** Limits the uncached reads of visitors per minute, for each IPv4 address or /64 network. */
export class ReadBudget {
  private readonly limiter: MemoryLimiter | null;

  constructor({ costPerMinute }: ReadLimits) {
    this.limiter = costPerMinute === 0 ? null : new MemoryLimiter({ points: costPerMinute, seconds: 60 });
  }

  /** Throws `RATE_LIMITED` if the budget of the address is used up. */
  async spend(address: string, cost: number): Promise<void> {
    if (cost === 0) return;
    const message = 'Too many requests from this address. Please try again later.';
    await this.limiter?.consume(addressKey(address), Math.round(cost), message);
  }

  /** Charges work that has begun. Never throws `RATE_LIMITED`, so the work is not interrupted. */
  async charge(address: string, cost: number): Promise<void> {
    await this.limiter?.charge(addressKey(address), Math.round(cost));
  }
}
