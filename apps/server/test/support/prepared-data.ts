import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDatabase } from '@daybook/database/testing';
import type { TestProject } from 'vitest/node';
import { start } from '../../src/start/start.ts';
import { noBundles, testConfiguration } from './test-settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory after its first start, to be copied. */
    preparedData: string;
    /** Name of the PostgreSQL database that belongs to it, to be used as a template; empty on the embedded database. */
    preparedDatabase: string;
  }
}

/** Runs the first start once for all tests, because it takes longer than most of them. */
export default async function prepareData(project: TestProject): Promise<() => Promise<void>> {
  const { postgresUrl } = project.getProvidedContext() as { postgresUrl?: string };
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-prepared-'));
  const database = postgresUrl ? await makeDatabase(postgresUrl) : null;
  const server = await start({
    configuration: testConfiguration({ DATA_DIR: dataDir, DATABASE_URL: database?.url ?? '' }),
    distDir: dataDir,
    bundles: noBundles,
  });
  await server.stop();
  project.provide('preparedData', dataDir);
  project.provide('preparedDatabase', database?.name ?? '');
  return async () => {
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
