import { unavailable } from '@daybook/errors';
import { type Clock, type Db, fromPglite, type PGliteLike, PgBoss, systemClock } from 'pg-boss';

/** Runs a statement. Without values, the text may contain several statements. */
export type JobSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** Runs statements on the embedded database, each outside of the transactions of others. */
export function embeddedSql(database: PGliteLike): JobSql {
  const db = fromPglite(database);
  return (text, values) => db.executeSql(text, values);
}

/** Adds jobs to the queue. */
export type JobSender = Pick<Jobs, 'send' | 'isRunning' | 'ready'>;

/** Runs the jobs of a queue. */
export interface JobHandler {
  run(data: unknown): Promise<void>;
  /** How often a job without data is added, in one of the processes. Such a job is shared. */
  every?: 'minute' | 'day';
  /** Whether all due jobs of the queue run as one, because each of them does the work of all. */
  isShared?: boolean;
}

/**
 * Seconds between two polls for due jobs. Short, because people choose when some jobs run and expect them to be exact.
 */
const pollEvery = 1;

/** Seconds after which a job that has not ended counts as failed and is run again: its process may have died. */
const longestRun = 60;

/** Maximum number of jobs that run as one. */
const maxShared = 1_000;

/**
 * When regular jobs are added. Daily jobs come at 03:20 UTC, when few people work, or at the next start if no process was
 * running then.
 */
const schedules = {
  minute: ['* * * * *', { missed: 'skip' }],
  day: ['20 3 * * *', { missed: 'once' }],
} as const;

const schema = 'pgboss';

/**
 * A clock that continues evenly when the time of the machine is corrected. pg-boss waits until a time of this clock
 * between two polls, so a correction by an hour would delay all jobs by an hour.
 */
const steadyClock: Clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

/**
 * Seconds between two comparisons of `steadyClock` with the clock of the database, which says what is due. The
 * difference changes when the time is corrected, and while a machine sleeps.
 */
const compareClocksEvery = 60;

/**
 * Jobs that run later, once, in one of the processes that share the database. They are rows of the database, so they
 * survive restarts: jobs that become due while no process is running run at the next start. A job may run twice if its
 * process dies or if it takes longer than a minute, so its handler must notice that its work is done.
 */
export class Jobs {
  readonly #boss: PgBoss;
  /** Whether the last call of `start` succeeded. Pending while it runs. */
  #started: Promise<boolean> = Promise.resolve(false);
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
      clock: steadyClock,
      clockMonitorIntervalSeconds: compareClocksEvery,
    });
    this.#boss.on('error', onError);
  }

  /**
   * Creates the tables of the queue if they do not exist, and starts the workers. If it fails, for example during an
   * outage of the database, call it again.
   * @param handlers by the name of the queue
   */
  async start(handlers: Readonly<Record<string, JobHandler>>): Promise<void> {
    const starting = this.#startWorkers(handlers);
    this.#started = starting.then(
      () => true,
      () => false,
    );
    await starting;
  }

  /** Starts the workers last, because a failed start is repeated and must not start them twice. */
  async #startWorkers(handlers: Readonly<Record<string, JobHandler>>): Promise<void> {
    await this.#boss.start();
    for (const [name, { every }] of Object.entries(handlers)) {
      await this.#boss.createQueue(name, { retryLimit: 100, retryDelay: 1, expireInSeconds: longestRun });
      if (every) {
        const [cron, options] = schedules[every];
        await this.#boss.schedule(name, cron, undefined, options);
      }
      await this.#cacheQueue(name);
    }
    for (const [name, { run, every, isShared = every !== undefined }] of Object.entries(handlers)) {
      const options = { pollingIntervalSeconds: pollEvery, batchSize: isShared ? maxShared : 1 };
      await this.#boss.work(name, options, async ([job]) => run(job?.data));
    }
    this.#isRunning = true;
  }

  /**
   * Makes pg-boss read the properties of a queue into its cache. Otherwise the first `send` reads them, and waits
   * forever if the transaction of its caller has the only connection.
   */
  async #cacheQueue(name: string): Promise<void> {
    const noJobs: Db = { executeSql: async () => ({ rows: [] }) };
    await this.#boss.fetch(name, { db: noJobs });
  }

  /**
   * Waits for a start that is in progress. Call it before a transaction that sends jobs, because the start may need the
   * only connection. Throws `SERVICE_UNAVAILABLE` if the queue has not started.
   */
  async ready(): Promise<void> {
    if (!(await this.#started)) throw unavailable();
  }

  /** Whether the queue has started and has not been stopped. Does not wait for a start. */
  get isRunning(): boolean {
    return this.#isRunning;
  }

  /**
   * Adds a job. Throws `SERVICE_UNAVAILABLE` if the queue has not started.
   * @param at when it is due
   * @param sql runs the statement, such as in the transaction of a change, which then includes the job
   */
  async send(name: string, data: object, at: Date, sql?: JobSql): Promise<void> {
    if (!this.#isRunning) throw unavailable();
    const db = sql && { executeSql: sql as Db['executeSql'] };
    await this.#boss.send(name, data, { startAfter: at, ...(db && { db }) });
  }

  /** Stops the workers, and waits for jobs that are running. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    await this.#started;
    // A start that was in progress has set it again.
    this.#isRunning = false;
    await this.#boss.stop({ graceful: true, timeout: 5_000 });
  }
}
