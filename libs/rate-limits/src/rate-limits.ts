import type { EntityManager } from '@mikro-orm/postgresql';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { type Allowance, Limiter } from './limiter.ts';
import { type QueryClient, queryClient, type RunOnTable } from './query-client.ts';
import { RateLimit } from './rate-limit.ts';
import { TtlFlags } from './ttl-flags.ts';

/** Milliseconds. */
const sweepInterval = 10 * 60 * 1000;

/** Creates limiters that share one table, so that their counters survive a restart and all processes share them. */
export class RateLimits {
  private readonly client: QueryClient;
  private sweptAt = 0;

  /** @param runOnTable limits how many statements run on the table at once; by default, there is no limit */
  constructor(
    private readonly em: EntityManager,
    runOnTable: RunOnTable = (statement) => statement(),
  ) {
    this.client = queryClient(em, runOnTable);
  }

  /** Creates a limiter. Its name separates its keys from those of other limiters. */
  limiter(name: string, allowance: Allowance): Limiter {
    return new Limiter(name, this.store(name, allowance), () => this.sweep());
  }

  /** Creates flags on keys that expire after `seconds`. */
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
   * Deletes expired counters. The library would use a timer, which would outlive the database connection. Errors are
   * ignored, because the next sweep deletes the rest.
   */
  private async sweep(): Promise<void> {
    const now = Date.now();
    if (now - this.sweptAt < sweepInterval) return;
    this.sweptAt = now;
    const expired = { expire: { $lt: String(now) } };
    await this.em
      .fork()
      .nativeDelete(RateLimit, expired)
      .catch(() => undefined);
  }
}
