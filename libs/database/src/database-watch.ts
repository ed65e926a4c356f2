import { Client } from 'pg';
import { fallbackApplicationName } from './application-name.ts';
import { Connections } from './connections.ts';
import { DatabaseInUseError, type DatabaseUse, takeDatabase } from './database-use.ts';

/** Milliseconds in which the process that had the database before may let it go. */
const handover = 3_000;
/** Milliseconds between two questions. */
const askEvery = 1_000;
/** Milliseconds by which a timer may be late before this process, not the server, was the one that stood still. */
const ownDelay = 200;

interface WatchOptions {
  url: string;
  /** Milliseconds the server has for an answer before it counts as away. */
  patience: number;
  /** How the connection holds the database: a server whose hold was lost to a restore does not use it. */
  use: DatabaseUse;
  /** Told when the server went away; what waits for it may wait in vain. */
  onAway(): void;
}

/**
 * Asks a PostgreSQL server every second, on a connection of its own, whether it is there. The pool cannot find out by
 * itself that a server hangs: its connections stay open, and their statements wait for as long as anybody waits for them.
 * The watch notices, has those connections cut, and tells when the server is back. Whether requests can be served is
 * another question, which `PoolReadiness` asks over the pool.
 */
export class DatabaseWatch {
  private readonly connections = new Connections();
  private client: Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private answered = true;

  constructor(private readonly options: WatchOptions) {}

  /**
   * Takes hold of the database and asks every second from then on. A server that cannot be reached is left to whoever
   * works with it first; the hold is taken when it is there.
   * @throws `DatabaseInUseError` when another process's use of the database does not allow it
   */
  async begin(): Promise<void> {
    try {
      this.client = await this.connect(handover);
    } catch (error) {
      if (error instanceof DatabaseInUseError || this.options.use === 'exclusive') throw error;
    }
    this.askSoon();
  }

  /** Whether the server answered when it was last asked. */
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
    const took = performance.now() - began;
    if (took > this.options.patience + ownDelay) return;
    // A connection that somebody ended says nothing about the server; one that got no answer in time does.
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
