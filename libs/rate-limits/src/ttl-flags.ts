import { unavailable } from '@daybook/errors';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { hashedKey } from './hashed-key.ts';

/**
 * Flags on keys, which expire after some seconds. Methods throw `SERVICE_UNAVAILABLE` while the database is
 * unavailable.
 */
export class TtlFlags {
  constructor(
    private readonly store: RateLimiterPostgres,
    private readonly seconds: number,
  ) {}

  /** Sets the flag of a key, or renews it. */
  async set(key: string): Promise<void> {
    await this.store.set(hashedKey(key), 1, this.seconds).catch(fail);
  }

  /** Whether the flag of the key is set. */
  async has(key: string): Promise<boolean> {
    const mark = await this.store.get(hashedKey(key)).catch(fail);
    return mark !== null;
  }
}

function fail(cause: unknown): never {
  throw unavailable(cause);
}
