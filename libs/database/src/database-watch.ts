import { Client } from 'pg';
import { fallbackApplicationName } from './application-name.ts';
import { Connections } from './connections.ts';
import { DatabaseInUseError, type DatabaseUse, takeDatabase } from './database-use.ts';

/** Milliseconds to wait for another process to release the database. */
const handover = 3_000;
/** Milliseconds between two checks. */
const askEvery = 1_000;
/** Milliseconds by which a timer may be late. Beyond that, this process was blocked, not the server. */
const ownDelay = 200;

interface WatchOptions {
  url: string;
  /** Milliseconds without an answer after which the server counts as unreachable. */
  patience: number;
  /** Kind of lock on the database. A server that lost its lock to a restore does not use the database. */
  use: DatabaseUse;
  /** Called when the server becomes unavailable, because pending queries may never be answered. */
  onAway(): void;
}

/**
 * Checks a PostgreSQL server every second on a separate connection. The pool cannot detect a server that hangs: its
 * connections stay open and their statements wait forever. The watch detects it and lets `onAway` close those
 * connections. Whether requests can be served is checked by `PoolReadiness`, through the pool.
 */
export class DatabaseWatch {
  private readonly connections = new Connections();
  private client: Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private answered = true;

  constructor(private readonly options: WatchOptions) {}

  /**
   * Locks the database and starts the checks. If the server cannot be reached and the use is shared, a later check takes
   * the lock.
   * @throws `DatabaseInUseError` when another process excludes this use
   */
  async begin(): Promise<void> {
    try {
      this.client = await this.connect(handover);
    } catch (error) {
      if (error instanceof DatabaseInUseError || this.options.use === 'exclusive') throw error;
    }
    this.askSoon();
  }

  /** Whether the server answered the last check. */
  get isAnswering(): boolean {
    return this.answered;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    if (this.answered) await this.client?.end();
    this.connections.cut();
  }

  private askSoon(): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => void this.ask().then(() => this.askSoon()), askEvery).unref();
  }

  private async ask(): Promise<void> {
    const hadConnection = this.client !== undefined;
    const began = performance.now();
    if (await this.tryOnce()) return;
    // Another connection would take the lock again, and nothing would close it.
    if (this.isStopped) return;
    const took = performance.now() - began;
    if (took > this.options.patience + ownDelay) return;
    // A terminated connection does not mean that the server is unavailable; a missing answer does.
    if (hadConnection && took < this.options.patience && (await this.tryOnce())) return;
    if (this.answered && !this.isStopped) this.options.onAway();
    this.answered = false;
  }

  private async tryOnce(): Promise<boolean> {
    try {
      this.client ??= await this.connect();
      await this.client.query('select 1');
      this.answered = true;
      return true;
    } catch {
      this.client = undefined;
      this.connections.cut();
      return false;
    }
  }

  private async connect(patienceForUse = 0): Promise<Client> {
    const { url, patience } = this.options;
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      stream: this.connections.make,
      fallback_application_name: fallbackApplicationName('watch'),
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await takeDatabase(client, this.options.use, patienceForUse);
    } catch (error) {
      await client.end();
      throw error;
    }
    return client;
  }
}
