import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { afterAll } from 'vitest';

const mediaTypes: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

/**
 * Serves built apps for the tests of a file, each on an origin of its own.
 * @returns a function that serves a folder and returns its address
 */
export function useBuiltApps(): (folder: string) => Promise<string> {
  const servers: Server[] = [];
  afterAll(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });

  return async (folder) => {
    const started = createServer(async ({ url = '/' }, response) => {
      const path = url.endsWith('/') ? `${url}index.html` : url;
      const body = await readFile(join(folder, path)).catch(() => null);
      response.writeHead(body ? 200 : 404, { 'Content-Type': mediaTypes[extname(path)] ?? 'text/plain' });
      response.end(body);
    });
    servers.push(started.listen(0, '127.0.0.1'));
    await once(started, 'listening');
    return `http://localhost:${(started.address() as AddressInfo).port}/`;
  };
}
