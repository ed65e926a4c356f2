import { Contender } from './contender.ts';
import { references as asked } from './loads.ts';
import { type MeasuredProcess, startProcess, withDatabase } from './measured-process.ts';

/** Reference servers, each a process that is started at first use. */
export class References {
  private readonly processes = new Map<string, Promise<MeasuredProcess>>();
  private readonly contenders = new Map<string, Contender>();

  readonly #url: string | undefined;
  readonly #databaseCpu: (() => Promise<number>) | undefined;

  /**
   * @param url PostgreSQL database of the product; undefined for the embedded database
   * @param databaseCpu returns the CPU time of the database
   */
  constructor(url: string | undefined, databaseCpu?: () => Promise<number>) {
    this.#url = url;
    this.#databaseCpu = databaseCpu;
  }

  /** Returns a bare server that sends a string of about the given bytes. */
  async string(bytes: number): Promise<Contender> {
    const size = 2 ** Math.round(Math.log2(bytes));
    const load = { title: `node:http, a string of ${size} bytes`, path: '/' };
    const server = await this.process('string-server.ts', { SIZE: String(size) });
    return this.contender(load.title, () => new Contender(server, load));
  }

  /** Returns the server with hand-written SQL; null without PostgreSQL. */
  async sql(what: keyof typeof asked): Promise<Contender | null> {
    if (this.#url === undefined) return null;
    const server = await this.process('sql-server.ts', { DATABASE_URL: this.#url });
    const counted = this.#databaseCpu ? withDatabase(server, this.#databaseCpu) : server;
    return this.contender(what, () => new Contender(counted, asked[what]));
  }

  async stop(): Promise<void> {
    for (const server of this.processes.values()) await (await server).stop();
  }

  private process(name: string, environment: Record<string, string>): Promise<MeasuredProcess> {
    const key = JSON.stringify([name, environment]);
    const file = `tools/bench/references/${name}`;
    const server = this.processes.get(key) ?? startProcess({ file, environment, readyPath: '/' });
    this.processes.set(key, server);
    return server;
  }

  private contender(key: string, make: () => Contender): Contender {
    const contender = this.contenders.get(key) ?? make();
    this.contenders.set(key, contender);
    return contender;
  }
}
