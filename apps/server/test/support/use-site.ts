import type { AllowedServers } from '@daybook/outgoing-http';
import { afterAll, beforeAll } from 'vitest';
import type { AppBundles } from '../../src/pages/app-bundles.ts';
import { ApiClient } from './api-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** A server and its callers. */
export interface Site {
  readonly server: TestServer;
  readonly visitor: ApiClient;
  /** The superadmin. */
  readonly staff: ApiClient;
}

type Environment = Record<string, string>;

/** Starts one server for all tests of a file. Pass a function for variables whose values are known only in `beforeAll`. */
export function useSite(
  environment: Environment | (() => Environment) = {},
  bundles?: AppBundles,
  pictureServers?: AllowedServers,
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
  if (part === undefined) throw new Error('The server is available only during tests.');
  return part;
}
