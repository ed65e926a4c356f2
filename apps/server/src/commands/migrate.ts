import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { knownMigrations, pendingMigrations, migrate as runMigrations } from '@daybook/database';
import { readConfiguration } from '../config/configuration.ts';
import { makeDataDir } from '../installation/data-dir.ts';
import { isThere, openSiteDatabase } from '../installation/site.ts';
import type { CommandCall } from './command-call.ts';

/**
 * `migrate` brings the database up to date, so that the server need not do it at start. `migrate --check` only reports.
 * @returns the exit code: 1 if `--check` finds missing migrations, otherwise 0
 */
export async function migrate({ args, environment, say }: CommandCall): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { check: { type: 'boolean', default: false } } });
  const configuration = readConfiguration(environment);
  if (values.check && !(await isThere(configuration))) {
    say(`There is no database yet; it needs ${knownMigrations.length} migrations.`);
    return 1;
  }
  if (!values.check) makeDataDir(configuration.dataDir);
  const database = await openSiteDatabase(configuration);
  try {
    if (values.check) return report(await pendingMigrations(database), say);
    const done = await runMigrations(database, (_lock, holder) =>
      say(`Waiting for the process that migrates this database: ${JSON.stringify(holder)}`),
    );
    say(done.length === 0 ? 'The database is up to date.' : `Applied ${listed(done)}.`);
    return 0;
  } finally {
    await database.close();
  }
}

function report(pending: readonly string[], say: CommandCall['say']): number {
  say(pending.length === 0 ? 'The database is up to date.' : `Missing: ${listed(pending)}.`);
  return pending.length === 0 ? 0 : 1;
}

function listed(names: readonly string[]): string {
  return `${names.length} ${names.length === 1 ? 'migration' : 'migrations'} (${names.join(', ')})`;
}
