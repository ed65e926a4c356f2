import { knownMigrations, migrateUpTo, openDatabase } from '@daybook/database';
import { afterAll, beforeAll } from 'vitest';
import { start } from '../../src/start/start.ts';
import { ApiClient } from './api-client.ts';
import { makeTestData } from './test-data.ts';
import { noBundles, testConfiguration } from './test-settings.ts';

/**
 * Gives the tests of a file a server that migrates a database of an earlier version.
 * @param migration the first migration that the database lacks
 * @param statements the SQL statements that insert the rows of the earlier version
 */
export function useMigratedSite(
  migration: string,
  statements: readonly string[],
): { readonly staff: ApiClient } {
  const closing: (() => Promise<unknown>)[] = [];
  let staff: ApiClient | undefined;

  beforeAll(async () => {
    const data = await makeTestData({ isPrepared: false });
    closing.push(() => data.remove());
    const { DATABASE_URL: url } = data.environment;
    const database = await openDatabase(url ? { url } : { dataDir: data.dataDir });
    await migrateUpTo(database, knownMigrations[knownMigrations.indexOf(migration) - 1] ?? '');
    for (const statement of statements) await database.fork().execute(statement);
    await database.close();
    const configuration = testConfiguration(data.environment);
    const server = await start({ configuration, distDir: data.dataDir, bundles: noBundles });
    closing.unshift(() => server.stop());
    staff = await new ApiClient(`http://127.0.0.1:${server.port}`).signedIn();
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });

  return {
    get staff() {
      if (!staff) throw new Error('The server is available only during tests.');
      return staff;
    },
  };
}
