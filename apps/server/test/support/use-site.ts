import type { PictureServers } from '@daybook/files';
import { afterAll, beforeAll } from 'vitest';
import type { AppBundles } from '../../src/pages/app-bundles.ts';
import { ApiClient } from './api-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** A whole server and who calls it. */
export interface Site {
  readonly server: TestServer;
  readonly visitor: ApiClient;
  /** The superadmin. */
  readonly staff: ApiClient;
}

type Environment = Record<string, string>;

/**
 * Gives a file's tests one server, there from the first test to the last. Variables that are known only when it starts
 * are given by a function.
 */
export function useSite(
  environment: Environment | (() => Environment) = {},
  bundles?: AppBundles,
  pictureServers?: PictureServers,
): Site {
  let server: TestServer | undefined;
  let staff: ApiClient | undefined;

  beforeAll(async () => {
    const settings = typeof environment === 'function' ? environment() : environment;
    server = await startTestServer(settings, bundles, pictureServers);
    staff = await new ApiClient(server.url).signedIn();
  });
  afterAll(() => server?.stop());

  return {
    get server() {
      return started(server);
    },
    get visitor() {
      return new ApiClient(started(server).url);
    },
    get staff() {
      return started(staff);
    },
  };
}

function started<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('The server runs during tests only.');
  return part;
}
