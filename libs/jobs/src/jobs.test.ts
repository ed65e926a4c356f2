import { openMemoryPglite } from '@daybook/memory-database';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { embeddedSql, type JobSql, Jobs } from './jobs.ts';

let database: Awaited<ReturnType<typeof openMemoryPglite>>;
let jobs: Jobs;
/** The next statement that contains this text fails. */
let failing: string | null = null;

beforeAll(async () => {
  database = await openMemoryPglite();
});
afterAll(() => database.close());

beforeEach(() => {
  failing = null;
  const sql = embeddedSql(database);
  const unreliable: JobSql = async (text, values) => {
    if (failing === null || !text.includes(failing)) return sql(text, values);
    failing = null;
    throw new Error('The database is unavailable.');
  };
  jobs = new Jobs(unreliable, { isEmbedded: true, onError: () => undefined });
});
afterEach(async () => {
  await jobs.stop();
  await database.exec('drop schema if exists pgboss cascade');
});

test.each([
  ['regular', { every: 'day' as const }],
  ['shared', { isShared: true }],
])('runs the due jobs of a %s queue as one', async (name, options) => {
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  await jobs.start({ [name]: { run, ...options } });
  const at = new Date(Date.now() + 1_000);
  await Promise.all(Array.from({ length: 30 }, () => jobs.send(name, {}, at)));
  const { rows } = await database.query('select count(*)::int as number from pgboss.job');
  expect(rows).toEqual([{ number: 30 }]);
  const pending = `select 1 from pgboss.job where state <> 'completed'`;
  await expect.poll(async () => (await database.query(pending)).rows).toEqual([]);
  expect(runs).toBe(1);
});

/** Handlers of two queues that note the data of their jobs. */
function noting() {
  const seen: unknown[] = [];
  const run = async (data: unknown) => void seen.push(data);
  return { seen, handlers: { first: { run }, second: { run, every: 'minute' as const } } };
}

test.each([
  ['of the tables', 'CREATE SCHEMA'],
  ['of a queue', "'second'"],
])('runs each job once after the creation %s failed and the start was repeated', async (_what, statement) => {
  const { seen, handlers } = noting();
  failing = statement;
  await expect(jobs.start(handlers)).rejects.toThrow('The database is unavailable.');
  await expect(jobs.send('first', {}, new Date())).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await jobs.start(handlers);
  await jobs.send('first', { number: 1 }, new Date());
  await jobs.send('second', { number: 2 }, new Date());
  await expect.poll(() => seen).toHaveLength(2);
  expect(seen).toEqual(expect.arrayContaining([{ number: 1 }, { number: 2 }]));
});

test('runs a daily job once at the start if no process was running when it was due', async () => {
  const runs: string[] = [];
  const daily = (name: string) => ({
    daily: { run: async () => void runs.push(name), every: 'day' as const },
  });
  await jobs.start(daily('first'));
  await jobs.stop();
  runs.length = 0;
  await database.exec(
    `update pgboss.version set cron_on = now() - interval '2 days';
    update pgboss.schedule set created_on = now() - interval '3 days'`,
  );
  jobs = new Jobs(embeddedSql(database), { isEmbedded: true, onError: () => undefined });
  await jobs.start(daily('second'));
  await expect.poll(() => runs).toEqual(['second']);
});

test('refuses jobs before the start', async () => {
  await expect(jobs.send('first', {}, new Date())).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

/** Runs statements in a transaction, which has the only connection. */
const inTransaction = (work: (sql: JobSql) => Promise<void>) =>
  database.transaction((transaction) => work((text, values) => transaction.query(text, values)));

test('adds jobs in a transaction immediately after the first start', async () => {
  const { seen, handlers } = noting();
  await jobs.start(handlers);
  await inTransaction((sql) => jobs.send('first', { number: 1 }, new Date(), sql));
  await expect.poll(() => seen).toEqual([{ number: 1 }]);
});

test('refuses jobs of a transaction during a start, which may wait for its connection', async () => {
  const { handlers } = noting();
  let starting = Promise.resolve();
  await inTransaction(async (sql) => {
    starting = jobs.start(handlers);
    await expect(jobs.send('first', {}, new Date(), sql)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
  });
  await jobs.ready();
  await starting;
  await inTransaction((sql) => jobs.send('first', {}, new Date(), sql));
});

test('a stop during a start leaves the queue stopped', async () => {
  const starting = jobs.start(noting().handlers);
  await jobs.stop();
  await starting;
  expect(jobs.isRunning).toBe(false);
  await expect(jobs.send('first', {}, new Date())).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('looks for regular jobs although the time of the machine was set back', async () => {
  const sql = embeddedSql(database);
  let looks = 0;
  const counting: JobSql = (text, values) => {
    if (text.includes('cron_on')) looks += 1;
    return sql(text, values);
  };
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  try {
    jobs = new Jobs(counting, { isEmbedded: true, onError: () => undefined });
    await jobs.start(noting().handlers);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.setSystemTime(Date.now() - 24 * 3_600_000);
    looks = 0;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(looks).toBeGreaterThan(0);
  } finally {
    vi.useRealTimers();
  }
});
