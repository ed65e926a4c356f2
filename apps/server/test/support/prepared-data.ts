import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { start } from '../../src/start/start.ts';
import { noBundles, testConfiguration } from './test-settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory after its first start, to be copied; null if the tests run on PostgreSQL. */
    preparedData: string | null;
  }
}

/** Runs the first start of an embedded database once for all tests, because it takes longer than most of them. */
export default async function prepareData(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) {
    project.provide('preparedData', null);
    return async () => undefined;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-prepared-'));
  const server = await start({
    configuration: testConfiguration({ DATA_DIR: dataDir }),
    distDir: dataDir,
    bundles: noBundles,
  });
  await server.stop();
  project.provide('preparedData', dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
}
