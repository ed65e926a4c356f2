import type { Pool, PoolClient, QueryConfig } from 'pg';

/** A standby that follows another server is read-only as well. */
const question = `select current_setting('transaction_read_only')::boolean as "isReadOnly"`;

/** Asks over a pool, and so in the turn of those who wait for its places, whether the database takes writes. */
export class PoolReadiness {
  private asking: Promise<boolean> | undefined;

  /** @param patience milliseconds for the answer; for a place in the pool the pool's own limit holds */
  constructor(
    private readonly pool: () => Promise<Pool>,
    private readonly patience: number,
  ) {}

  /** Whoever asks meanwhile shares the answer, so that many who ask take one place of the pool only. */
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
      // A session keeps the mode that it began in; only a new one can find out that writes are taken again.
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
