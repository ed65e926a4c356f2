import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { withModule } from '../database/with-module.ts';
import { findPostgresBinaries } from './binaries.ts';
import { PostgresCluster } from './cluster.ts';

interface DatabaseModule {
  openDatabase(location: { url: string }): Promise<{ isReady(): Promise<boolean>; close(): Promise<void> }>;
}

const binaries = findPostgresBinaries();

// On a server of its own: while its template is in use, no test can create a database there.
test.runIf(binaries)('a missing database can be created later where somebody uses its template', async () => {
  const cluster = await PostgresCluster.make(binaries ?? '', ['--no-sync']);
  const server = await cluster.start();
  onTestFinished(() => server.end());
  const user = new Client({ connectionString: cluster.url('template1') });
  await user.connect();
  const location = { url: cluster.url('daybook') };
  await withModule('libs/database/src/index.ts', async ({ openDatabase }: DatabaseModule) => {
    await expect(openDatabase(location)).rejects.toMatchObject({
      name: 'DatabaseUnavailableError',
      message: expect.stringMatching(/template1.*accessed by other users/),
    });
    await user.end();
    const database = await openDatabase(location);
    expect(await database.isReady()).toBe(true);
    await database.close();
  });
});
