import type { CallerSession } from '@daybook/accounts';
import { type AppError, rateLimited } from '@daybook/errors';
import { addressKey, MemoryLimiter } from '@daybook/rate-limits';
import type { ReadLimits } from '../config/limits.ts';

declare module '@daybook/content-engine' {
  interface RequestContext {
    /** Charges the cost of a visitor's read. Throws `RATE_LIMITED`. Undefined for staff and for the server itself. */
    spendReads?: (cost: number) => Promise<void>;
  }
}

/** Who pays for the reads of a request without a viewer: its API key, or else its address. */
export function payerOf({ clientAddress, session: { key } }: Caller): string {
  return key ? `key ${key.id}` : addressKey(clientAddress);
}

interface Caller {
  readonly clientAddress: string;
  readonly session: Pick<CallerSession, 'key'>;
}

/**
 * The error for a used-up budget. The allowance is null, because the budget limits costs and not the number of
 * requests.
 */
function usedUp(reset: number): AppError {
  const limit = { name: 'reads', allowance: null, remaining: 0, reset };
  return rateLimited(reset, 'Too many requests. Please try again later.', limit);
}

/** Limits the uncached reads of visitors per minute, for each IPv4 address, /64 network, or API key. */
export class ReadBudget {
  private readonly limiter: MemoryLimiter | null;

  constructor({ costPerMinute }: ReadLimits) {
    this.limiter = costPerMinute === 0 ? null : new MemoryLimiter({ points: costPerMinute, seconds: 60 });
  }

  /** Throws `RATE_LIMITED` if the budget of the payer is used up. */
  async spend(payer: string, cost: number): Promise<void> {
    if (cost === 0) return;
    await this.limiter?.consume(payer, Math.round(cost), usedUp);
  }

  /** Charges work that has begun. Never throws `RATE_LIMITED`, so the work is not interrupted. */
  async charge(payer: string, cost: number): Promise<void> {
    await this.limiter?.charge(payer, Math.round(cost));
  }
}
