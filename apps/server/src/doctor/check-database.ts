import { commandLine } from '@daybook/content-engine';
import { type Database, DataDirLockedError, knownMigrations, pendingMigrations } from '@daybook/database';
import type { Configuration } from '../config/configuration.ts';
import { isThere, openSiteDatabase } from '../installation/site.ts';
import { type Finding, findingsAbout, reasonOf } from './finding.ts';

const { ok, warning, problem } = findingsAbout('database');
const clock = findingsAbout('clock');

/** Seconds by which the clocks of the server and of the database may differ. */
const tolerated = { silently: 2, withWarning: 60 };

/** The open database, or null if it cannot be opened or does not exist yet, and the findings about it. */
export interface DatabaseCheck {
  database: Database | null;
  findings: Finding[];
}

/** Opens the database without creating it, and checks its migrations and its clock. The caller closes the database. */
export async function checkDatabase(configuration: Configuration): Promise<DatabaseCheck> {
  try {
    if (!(await isThere(configuration)))
      return {
        database: null,
        findings: [ok(`there is none yet; the first start, or ${commandLine('migrate')}, creates it`)],
      };
    const database = await openSiteDatabase(configuration);
    try {
      const checks = [checkServer(database), checkMigrations(database), checkClock(database)];
      return { database, findings: await Promise.all(checks) };
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    if (error instanceof DataDirLockedError)
      return {
        database: null,
        findings: [ok('a running process uses the embedded database, so it was not opened')],
      };
    return { database: null, findings: [problem(reasonOf(error))] };
  }
}

async function checkServer(database: Database): Promise<Finding> {
  const [row] = await database.fork().execute<{ server_version: string }[]>('show server_version');
  const name = `${database.isShared ? '' : 'embedded '}PostgreSQL ${row?.server_version ?? ''}`.trim();
  if (!(await database.isReady())) return problem(`${name} answers, but accepts no writes`);
  if (!database.isSynced)
    return warning(`${name}; its disk cannot sync, so a power failure can lose the last writes`);
  return ok(`${name} answers and accepts writes`);
}

async function checkMigrations(database: Database): Promise<Finding> {
  try {
    const pending = await pendingMigrations(database);
    if (pending.length === 0) return ok(`all ${knownMigrations.length} migrations were applied`);
    return warning(
      `${pending.length} migrations are missing; the next start, or ${commandLine('migrate')}, applies them`,
    );
  } catch (error) {
    return problem(reasonOf(error));
  }
}

/** Codes of second factors, expiry times, and schedules need a correct clock. */
async function checkClock(database: Database): Promise<Finding> {
  const [row] = await database
    .fork()
    .execute<{ now: string }[]>('select extract(epoch from clock_timestamp())::text as now');
  const difference = Math.abs(Date.now() / 1000 - Number(row?.now));
  const words = `the clocks of this machine and of the database differ by ${difference.toFixed(1)} s`;
  if (difference <= tolerated.silently) return clock.ok(words);
  return difference <= tolerated.withWarning ? clock.warning(words) : clock.problem(words);
}
