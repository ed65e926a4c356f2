import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseLocation, openDatabase } from '@daybook/database';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from './support/test-database.ts';

test('a closed database refuses statements', async () => {
  const database = await openDatabase(await newLocation());
  const em = database.fork();
  await em.execute('select 1');
  await database.close();
  await expect(em.execute('select 1')).rejects.toThrow('the database is closed');
  await expect(database.fork().begin()).rejects.toThrow('the database is closed');
});

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
