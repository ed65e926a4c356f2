import type { RequestDatabase } from '../request-database.ts';
import { readRows } from './read-rows.ts';

/** The time of the database when a request read it. */
interface Reading {
  /** Such as `2026-03-31T15:00:00.000Z`. */
  readonly time: string;
  /** Time at which the statement was sent, as `performance.now()` counts it. */
  readonly askedAt: number;
}

/**
 * The longest time, in milliseconds, for which a response that depends on the time is cached. It is limited because the
 * clocks of this process and of the database may drift apart, be set, or be stopped.
 */
const longestTrust = 60_000;

const readings = new WeakMap<RequestDatabase, Promise<Reading>>();

/** The time of the database. It is read once per request, so that all parts of a response use the same time. */
export async function timeOf(database: RequestDatabase): Promise<string> {
  return (await readingOf(database)).time;
}

/** Whether an instant has passed, by the time of the database. If not, the cached response expires at that instant. */
export async function hasPassed(database: RequestDatabase, instant: string): Promise<boolean> {
  const { time } = await readingOf(database);
  if (instant <= time) return true;
  await expireAt(database, instant);
  return false;
}

/**
 * Makes the cached response of a request expire at an instant, because the data that the request reads changes at this
 * instant without a write.
 */
export async function expireAt(database: RequestDatabase, instant: string): Promise<void> {
  const { time, askedAt } = await readingOf(database);
  const left = Date.parse(instant) - Date.parse(time);
  database.dependencies?.expireAt(askedAt + Math.min(left, longestTrust));
}

function readingOf(database: RequestDatabase): Promise<Reading> {
  const reading = readings.get(database) ?? readClock(database);
  readings.set(database, reading);
  return reading;
}

async function readClock(database: RequestDatabase): Promise<Reading> {
  const askedAt = performance.now();
  const sql = `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "time"`;
  const [row] = await readRows<{ time: string }>(database, [], sql, []);
  if (!row) throw new Error('The database returned no time.');
  return { time: row.time, askedAt };
}
