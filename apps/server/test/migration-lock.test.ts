import 'reflect-metadata';
import { knownMigrations, migrate, migrateUpTo, openDatabase } from '@daybook/database';
import { describe, expect, test } from 'vitest';
import { useDatabaseAdmin } from './support/database-admin.ts';
import { useTestDatabase } from './support/test-database.ts';

/** Nobody else can lock tables of the embedded database. */
describe.runIf(process.env.TEST_DATABASE_URL)('while somebody else locks a table', () => {
  const url = useTestDatabase({ isPrepared: false });
  const admin = useDatabaseAdmin(url);

  test('a migration waits for the lock, however short the timeout of requests is', async () => {
    const [first = '', ...others] = knownMigrations;
    const opened = await openDatabase({ url: url(), lockTimeout: 1, statementTimeout: 500 });
    try {
      await migrateUpTo(opened, first);
      await admin.run('begin');
      await admin.run('lock table post in access exclusive mode');
      const done = migrate(opened);
      await admin.waitForBlocked(1);
      await admin.run('rollback');
      expect(await done).toEqual(others);
    } finally {
      await opened.close();
    }
  });
});
