import { cp, mkdtemp, rm } from 'node:fs/promises';
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

/** Makes data with nothing in it, or, where that is wanted, with an embedded database that had its first start. */
export async function makeTestData({ isPrepared }: { isPrepared: boolean }): Promise<TestData> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-test-'));
  const database = await createTestDatabase();
  const prepared = inject('preparedData');
  if (isPrepared && prepared) await cp(prepared, dataDir, { recursive: true });
  return {
    dataDir,
    environment: { DATA_DIR: dataDir, ...(database && { DATABASE_URL: database.url }) },
    async remove() {
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
