import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';

const root = resolve(import.meta.dirname, '../..');

/** The server's code as modules, decorators and all, straight from the sources of apps and libs. */
export function openServerModules(): Promise<ViteDevServer> {
  return createServer({
    root: join(root, 'apps/server'),
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false },
  });
}

/** One browser app with hot reload, by the configuration that also builds it. */
export function openApp(name: 'web' | 'admin', updates: Server): Promise<ViteDevServer> {
  return createServer({
    root: join(root, 'apps', name),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: updates } },
  });
}
