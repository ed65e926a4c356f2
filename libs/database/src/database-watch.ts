import { Client } from 'pg';
import { Connections } from './connections.ts';

/** Milliseconds between two questions. */
const askEvery = 1_000;
/** Milliseconds by which a timer may be late before this process, not the server, was the one that stood still. */
const ownDelay = 200;

interface WatchOptions {
  url: string;
  /** Milliseconds the server has for an answer before it counts as away. */
  patience: number;
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

  constructor(private readonly options: WatchOptions) {
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
    const began = performance.now();
    try {
      this.client ??= await this.connect();
      await this.client.query('select 1');
      this.answered = true;
    } catch {
      this.client = undefined;
      this.connections.cut();
      if (performance.now() - began > this.options.patience + ownDelay) return;
      if (this.answered && !this.isStopped) this.options.onAway();
      this.answered = false;
    }
  }

  private async connect(): Promise<Client> {
    const { url, patience } = this.options;
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      stream: this.connections.make,
      application_name: 'daybook watch',
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }
}
