import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseLocation, openDatabase } from '@daybook/database';
import { expect, onTestFinished, test } from 'vitest';
import { startDatabaseProxy } from './support/database-proxy.ts';
import { createTestDatabase } from './support/test-database.ts';

test('a closed database refuses statements', async () => {
  const database = await openDatabase(await newLocation());
  const em = database.fork();
  await em.execute('select 1');
  await database.close();
  await expect(em.execute('select 1')).rejects.toThrow('the database is closed');
  await expect(database.fork().begin()).rejects.toThrow('the database is closed');
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'a database that is closed during a check stays closed',
  async () => {
    const location = await newLocation();
    const proxy = await startDatabaseProxy('url' in location ? location.url : '');
    onTestFinished(() => proxy.close());
    const database = await openDatabase({ url: proxy.url });
    await proxy.holdAnswerTo('select 1');
    await database.close();
    await proxy.pass();
    // Only if nobody else uses the database.
    const alone = await openDatabase({ ...location, use: 'exclusive' });
    await alone.close();
  },
);

/** An empty database of the kind that this project tests. */
async function newLocation(): Promise<DatabaseLocation> {
  const server = await createTestDatabase({ isPrepared: false });
  if (server) {
    onTestFinished(() => server.drop());
    return { url: server.url };
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-closed-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return { dataDir };
}
