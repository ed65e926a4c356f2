import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type {} from './prepared-data.ts';
import { copyTestDatabase, createTestDatabase, type TestDatabase } from './test-database.ts';

/** The data of a server under test: a folder, and a database if TEST_DATABASE_URL is set. */
export interface TestData {
  readonly dataDir: string;
  /** The variables with which a server uses this data. */
  readonly environment: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

/** Creates data: empty, or a copy of data after its first start. */
export async function makeTestData({ isPrepared }: { isPrepared: boolean }): Promise<TestData> {
  return dataOf(await createTestDatabase({ isPrepared }), isPrepared ? inject('preparedData') : null);
}

/** Copies the data of these variables, which no server may use. */
export async function copyTestData({
  DATABASE_URL,
  DATA_DIR = '',
}: Readonly<Record<string, string>>): Promise<TestData> {
  return dataOf(DATABASE_URL ? await copyTestDatabase(DATABASE_URL) : null, DATA_DIR);
}

async function dataOf(database: TestDatabase | null, original: string | null): Promise<TestData> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-test-'));
  if (original !== null) cpSync(original, dataDir, { recursive: true });
  return {
    dataDir,
    environment: { DATA_DIR: dataDir, ...(database && { DATABASE_URL: database.url }) },
    async remove() {
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
