import { unavailable } from '@daybook/errors';
import { type Db, fromPglite, type PGliteLike, PgBoss } from 'pg-boss';

/** Runs a statement. Without values, the text may contain several statements. */
export type JobSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** Runs statements on the embedded database, each outside of the transactions of others. */
export function embeddedSql(database: PGliteLike): JobSql {
  const db = fromPglite(database);
  return (text, values) => db.executeSql(text, values);
}

/** Adds jobs to the queue. */
export type JobSender = Pick<Jobs, 'send' | 'isRunning'>;

/** Runs the jobs of a queue. */
export interface JobHandler {
  run(data: unknown): Promise<void>;
  /** Whether a job without data is added every minute. One of the processes runs it. */
  isEveryMinute?: boolean;
  /** Whether a job without data is added every day, in one of the processes. */
  isDaily?: boolean;
  /** Whether all due jobs of the queue run as one, because each of them does the work of all. */
  isShared?: boolean;
}

/** Seconds. A job is due at a moment that people chose, so workers look often. */
const pollEvery = 1;

/** Seconds after which a job whose process died runs again. */
const longestRun = 60;

/** The most jobs that run as one. */
const mostShared = 1_000;

/** At an hour at which few people work. UTC. */
const daily = '20 3 * * *';

const schema = 'pgboss';

/**
 * Jobs that run later, once, in one of the processes that share the database. They are rows of the database, so they
 * survive restarts: what became due while no process was running runs at the next start. A job may run twice if its process
 * dies, so its handler must notice that its work is done.
 */
export class Jobs {
  readonly #boss: PgBoss;
  #hasStarted: Promise<boolean> = Promise.resolve(false);
  #isRunning = false;

  /**
   * @param sql runs statements outside of transactions
   * @param onError is called with errors of the queue itself, such as an outage of the database
   */
  constructor(sql: JobSql, { isEmbedded, onError }: { isEmbedded: boolean; onError(error: Error): void }) {
    this.#boss = new PgBoss({
      db: { executeSql: sql as Db['executeSql'] },
      schema,
      backend: isEmbedded ? 'pglite' : 'postgres',
    });
    this.#boss.on('error', onError);
  }

  /**
   * Creates the tables of the queue if they do not exist, and starts the workers. If it fails, for example during an
   * outage of the database, call it again.
   * @param handlers by the name of the queue
   */
  async start(handlers: Readonly<Record<string, JobHandler>>): Promise<void> {
    const started = this.#begin(handlers);
    this.#hasStarted = started.then(
      () => true,
      () => false,
    );
    await started;
  }

  /** The workers start last, because a failed start is repeated and must not start them twice. */
  async #begin(handlers: Readonly<Record<string, JobHandler>>): Promise<void> {
    await this.#boss.start();
    for (const [name, { isEveryMinute, isDaily }] of Object.entries(handlers)) {
      await this.#boss.createQueue(name, { retryLimit: 100, retryDelay: 1, expireInSeconds: longestRun });
      if (isEveryMinute) await this.#boss.schedule(name, '* * * * *');
      if (isDaily) await this.#boss.schedule(name, daily);
    }
    for (const [name, { run, isShared = false }] of Object.entries(handlers)) {
      const options = { pollingIntervalSeconds: pollEvery, batchSize: isShared ? mostShared : 1 };
      await this.#boss.work(name, options, async ([job]) => run(job?.data));
    }
    this.#isRunning = true;
  }

  /** Whether the queue has started, so that jobs can be added. */
  get isRunning(): boolean {
    return this.#isRunning;
  }

  /**
   * Adds a job. Throws `SERVICE_UNAVAILABLE` if the queue has not started.
   * @param at when it is due
   * @param sql runs the statement, such as in the transaction of a change, which then includes the job
   */
  async send(name: string, data: object, at: Date, sql?: JobSql): Promise<void> {
    if (!(await this.#hasStarted)) throw unavailable();
    const db = sql && { executeSql: sql as Db['executeSql'] };
    await this.#boss.send(name, data, { startAfter: at, ...(db && { db }) });
  }

  /** Stops the workers, and waits for jobs that are running. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    await this.#hasStarted;
    await this.#boss.stop({ graceful: true, timeout: 5_000 });
  }
}
