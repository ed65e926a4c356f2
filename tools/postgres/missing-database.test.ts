import 'reflect-metadata';
import { DatabaseUnavailableError, openDatabase } from '@daybook/database';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { findPostgresBinaries } from './binaries.ts';
import { PostgresCluster } from './cluster.ts';

const binaries = findPostgresBinaries();

// On a server of its own: while its template is in use, no test can create a database there.
test.runIf(binaries)('a missing database can be created later where somebody uses its template', async () => {
  const cluster = await PostgresCluster.make(binaries ?? '', ['--no-sync']);
  const server = await cluster.start();
  onTestFinished(() => server.end());
  const user = new Client({ connectionString: cluster.url('template1') });
  await user.connect();
  const opening = openDatabase({ url: cluster.url('daybook') });
  await expect(opening).rejects.toThrow(DatabaseUnavailableError);
  await expect(opening).rejects.toThrow(/template1.*accessed by other users/);
  await user.end();
  const database = await openDatabase({ url: cluster.url('daybook') });
  expect(await database.isReady()).toBe(true);
  await database.close();
});
