import { Contender } from './contender.ts';
import { references as asked } from './loads.ts';
import { type MeasuredProcess, startProcess, withDatabase } from './measured-process.ts';

/** What the product is compared with, each a process that is started when it is first asked for. */
export class References {
  private readonly processes = new Map<string, Promise<MeasuredProcess>>();
  private readonly contenders = new Map<string, Contender>();

  readonly #url: string | undefined;
  readonly #databaseCpu: (() => Promise<number>) | undefined;

  /**
   * @param url of the PostgreSQL database that the product uses too; undefined if there is none
   * @param databaseCpu counts the database's CPU time in
   */
  constructor(url: string | undefined, databaseCpu?: () => Promise<number>) {
    this.#url = url;
    this.#databaseCpu = databaseCpu;
  }

  /** A bare server that sends a string of about that many bytes. */
  async string(bytes: number): Promise<Contender> {
    const size = 2 ** Math.round(Math.log2(bytes));
    const load = { title: `node:http, a string of ${size} bytes`, path: '/' };
    const server = await this.process('string-server.ts', { SIZE: String(size) });
    return this.contender(load.title, () => new Contender(server, load));
  }

  /** The SQL written by hand; null where there is no PostgreSQL. */
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
