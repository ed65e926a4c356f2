import type { EntityManager } from '@mikro-orm/postgresql';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { type Allowance, Limiter } from './limiter.ts';
import { type QueryClient, queryClient } from './query-client.ts';
import { RateLimit } from './rate-limit.ts';
import { TtlFlags } from './ttl-flags.ts';

/** In milliseconds. */
const sweepEvery = 10 * 60 * 1000;

/** Makes limiters that share one table, so that their counters survive a restart and are common to all processes. */
export class RateLimits {
  private readonly client: QueryClient;
  private sweptAt = 0;

  constructor(private readonly em: EntityManager) {
    this.client = queryClient(em);
  }

  /** A limiter; its name keeps its keys apart from those of others. */
  limiter(name: string, allowance: Allowance): Limiter {
    return new Limiter(this.store(name, allowance), () => this.sweep());
  }

  /** Flags on keys that expire after `seconds`. */
  flags(name: string, seconds: number): TtlFlags {
    return new TtlFlags(this.store(name, { points: 1, seconds }), seconds);
  }

  private store(name: string, { points, seconds }: Allowance): RateLimiterPostgres {
    return new RateLimiterPostgres({
      storeClient: this.client,
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    });
  }

  /**
   * Removes counters that ran out. The library's own way is a timer, which would outlive the database connection.
   * A failure is no matter of the caller's: the next sweep comes.
   */
  private async sweep(): Promise<void> {
    const now = Date.now();
    if (now - this.sweptAt < sweepEvery) return;
    this.sweptAt = now;
    const expired = { expire: { $lt: String(now) } };
    await this.em
      .fork()
      .nativeDelete(RateLimit, expired)
      .catch(() => undefined);
  }
}
