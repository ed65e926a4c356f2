import type { Pool, PoolClient, QueryConfig } from 'pg';

/** The setting is also true on a standby. */
const question = `select current_setting('transaction_read_only')::boolean as "isReadOnly"`;

/** Checks through a pool, after the requests that wait for its connections, whether the database accepts writes. */
export class PoolReadiness {
  private asking: Promise<boolean> | undefined;

  /** @param patience milliseconds for the query; the pool has its own limit for waiting for a connection */
  constructor(
    private readonly pool: () => Promise<Pool>,
    private readonly patience: number,
  ) {}

  /** Concurrent checks share one query, so they use only one connection. */
  ask(): Promise<boolean> {
    this.asking ??= this.askOnce().finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  private async askOnce(): Promise<boolean> {
    const client = await this.connect();
    if (!client) return false;
    const bounded: QueryConfig & { query_timeout: number } = { text: question, query_timeout: this.patience };
    try {
      const { rows } = await client.query<{ isReadOnly: boolean }>(bounded);
      const isReadOnly = rows[0]?.isReadOnly ?? true;
      // A session keeps the mode in which it began. Only a new one can find out that writes are accepted again.
      client.release(isReadOnly);
      return !isReadOnly;
    } catch {
      client.release(true);
      return false;
    }
  }

  private async connect(): Promise<PoolClient | null> {
    try {
      return await (await this.pool()).connect();
    } catch {
      return null;
    }
  }
}
