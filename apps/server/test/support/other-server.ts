import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** Another server, such as a site from which content is imported, for the tests of a file. */
export interface OtherServer {
  /** Its address without a path, once the tests run. */
  readonly url: string;
}

/** Starts the server before the tests of a file, and stops it after them. */
export function useOtherServer(listener: RequestListener): OtherServer {
  const server = createServer(listener);
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return {
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
  };
}
