import 'reflect-metadata';
import type { AllowedServers } from '@daybook/outgoing-http';
import { start } from '../../src/start/start.ts';
import { makeTestData } from './test-data.ts';
import { noBundles, testConfiguration } from './test-settings.ts';

export { superadmin } from './test-settings.ts';

/** A separate server for a test, used over HTTP. */
export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  /** Restarts the server with the same data and address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server on a free port with a new database: embedded, or on the server of TEST_DATABASE_URL. */
export async function startTestServer(
  environment: Record<string, string> = {},
  bundles = noBundles,
  pictureServers?: AllowedServers,
): Promise<TestServer> {
  const data = await makeTestData({ isPrepared: environment.SEED !== 'demo' });
  const { dataDir } = data;
  const configuration = testConfiguration({ ...data.environment, ...environment });
  const options = { distDir: dataDir, bundles, ...(pictureServers && { pictureServers }) };
  let server = await start({ ...options, configuration }).catch(async (error: unknown) => {
    await data.remove();
    throw error;
  });
  const { port } = server;
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    async restart() {
      await server.stop();
      server = await start({ ...options, configuration: { ...configuration, port } });
    },
    async stop() {
      await server.stop();
      await data.remove();
    },
  };
}
