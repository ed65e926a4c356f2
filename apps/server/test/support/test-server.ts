import 'reflect-metadata';
import type { AllowedServers } from '@daybook/outgoing-http';
import type { AppBundles } from '../../src/pages/app-bundles.ts';
import { start } from '../../src/start/start.ts';
import { makeTestData, type TestData } from './test-data.ts';
import { noBundles, testConfiguration } from './test-settings.ts';

export { superadmin } from './test-settings.ts';

/** A separate server for a test, used over HTTP. */
export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  /** The lines of its log, which is silent unless LOG_LEVEL is set. */
  readonly log: readonly string[];
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
  try {
    return await startWith(data, environment, bundles, pictureServers);
  } catch (error) {
    await data.remove();
    throw error;
  }
}

async function startWith(
  data: TestData,
  environment: Record<string, string>,
  bundles: AppBundles,
  pictureServers?: AllowedServers,
): Promise<TestServer> {
  const { dataDir } = data;
  const log: string[] = [];
  const configuration = testConfiguration({ ...data.environment, ...environment });
  const options = {
    distDir: dataDir,
    bundles,
    logStream: { write: (line: string) => void log.push(line) },
    ...(pictureServers && { pictureServers }),
  };
  let server = await start({ ...options, configuration });
  const { port } = server;
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    log,
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
