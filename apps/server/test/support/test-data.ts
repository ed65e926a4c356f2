import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type {} from './prepared-data.ts';
import { createTestDatabase } from './test-database.ts';

/** Where a server of a test keeps everything: a folder, and with TEST_DATABASE_URL a database. */
export interface TestData {
  readonly dataDir: string;
  /** The variables that lead a server to it. */
  readonly environment: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

/** Makes empty data, or data that had its first start. */
export async function makeTestData({ isPrepared }: { isPrepared: boolean }): Promise<TestData> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-test-'));
  const database = await createTestDatabase({ isPrepared });
  if (isPrepared) cpSync(inject('preparedData'), dataDir, { recursive: true });
  return {
    dataDir,
    environment: { DATA_DIR: dataDir, ...(database && { DATABASE_URL: database.url }) },
    async remove() {
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
