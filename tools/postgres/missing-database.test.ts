import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { withModule } from '../database/with-module.ts';
import { findPostgresBinaries } from './binaries.ts';
import { PostgresCluster } from './cluster.ts';

interface DatabaseModule {
  openDatabase(location: { url: string }): Promise<{ isReady(): Promise<boolean>; close(): Promise<void> }>;
}

const binaries = findPostgresBinaries();

// Uses a separate server, because no other test could create a database while the template is in use.
test.runIf(binaries)('creates a missing database after its template is no longer in use', async () => {
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
