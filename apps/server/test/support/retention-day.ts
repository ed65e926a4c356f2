import { vi } from 'vitest';
import type { DatabaseBehind } from './database-behind.ts';
import type { RecordUser } from './record-user.ts';

/** Milliseconds. Only a job that never ends takes so long. */
const longestWait = 120_000;

/**
 * Runs the job of the retention at noon of another day, and waits for its end.
 * @param years counted from the present year in the time zone of the site
 * @param day month and day, such as `12-31`
 */
export async function removeOldOn(
  database: DatabaseBehind,
  { run }: Pick<RecordUser, 'run'>,
  years: number,
  day: string,
): Promise<void> {
  const { timeZone } = (await run('{ recordRetention { timeZone } }')).recordRetention;
  const year = Number(new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format());
  const sql = (statement: string) => database.fork().execute<object[]>(statement);
  vi.setSystemTime(`${year + years}-${day}T12:00:00Z`);
  try {
    await sql(`insert into pgboss.job (name) values ('remove-old-versions')`);
    const due = `select from pgboss.job where name = 'remove-old-versions' and state < 'completed'`;
    const isDone = async () => (await sql(due)).length === 0;
    await vi.waitUntil(isDone, { timeout: longestWait, interval: 100 });
  } finally {
    vi.useRealTimers();
  }
}
