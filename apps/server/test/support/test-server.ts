import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfiguration } from '../../src/configuration.ts';
import type { AppBundles } from '../../src/pages/page-renderer.ts';
import { start } from '../../src/start.ts';
import { createTestDatabase } from './test-database.ts';

export const superadmin = { email: 'owner@example.com', password: 'correct horse battery' };

/** A whole server of a test's own, reached over HTTP. */
export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  /** Stops it and starts it again on the same data, at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Stands in for the apps' bundles, which the browser tests cover. */
const noBundles: AppBundles = {
  pageModule: async () => ({
    site: { name: 'Test firm', description: 'A firm under test.' },
    renderPage: async ({ url }) => ({
      status: url === '/' ? 200 : 404,
      html: `<!doctype html><title>${url.length}</title>`,
    }),
  }),
  pageAssets: async () => ({ scripts: [], styles: [], preloads: [] }),
  adminDocument: async () => '<!doctype html><title>Admin</title>',
};

/** Starts a server on a free port with a fresh database: embedded, or on the server of TEST_DATABASE_URL. */
export async function startTestServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-test-'));
  const database = await createTestDatabase();
  const configuration = readConfiguration({
    PORT: '0',
    DATA_DIR: dataDir,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    SUPERADMIN_EMAIL: superadmin.email,
    SUPERADMIN_PASSWORD: superadmin.password,
    ...(database && { DATABASE_URL: database.url }),
    ...environment,
  });
  let server = await start({ configuration, distDir: dataDir, bundles: noBundles });
  const { port } = server;
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    async restart() {
      await server.stop();
      server = await start({
        configuration: { ...configuration, port },
        distDir: dataDir,
        bundles: noBundles,
      });
    },
    async stop() {
      await server.stop();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
