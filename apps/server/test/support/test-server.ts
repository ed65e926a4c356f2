import 'reflect-metadata';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { start } from '../../src/start.ts';
import type {} from './prepared-data.ts';
import { createTestDatabase } from './test-database.ts';
import { noBundles, testConfiguration } from './test-settings.ts';

export { superadmin } from './test-settings.ts';

/** A whole server of a test's own, reached over HTTP. */
export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  /** Stops it and starts it again on the same data, at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server on a free port with a fresh database: embedded, or on the server of TEST_DATABASE_URL. */
export async function startTestServer(
  environment: Record<string, string> = {},
  bundles = noBundles,
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-test-'));
  const database = await createTestDatabase();
  const prepared = inject('preparedData');
  if (!database && prepared) await cp(prepared, dataDir, { recursive: true });
  const configuration = testConfiguration({
    DATA_DIR: dataDir,
    ...(database && { DATABASE_URL: database.url }),
    ...environment,
  });
  let server = await start({ configuration, distDir: dataDir, bundles });
  const { port } = server;
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    async restart() {
      await server.stop();
      server = await start({
        configuration: { ...configuration, port },
        distDir: dataDir,
        bundles,
      });
    },
    async stop() {
      await server.stop();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
