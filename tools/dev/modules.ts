import { once } from 'node:events';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { createServer, createServerModuleRunner, type ViteDevServer } from 'vite';
import { hotScreens } from './hot-screens.ts';

const root = resolve(import.meta.dirname, '../..');

/** Loads the server's modules, again after each change, without a new process. */
export interface ServerModules {
  /** Evaluates a module and everything it imports. */
  load<Exports>(path: string): Promise<Exports>;
  /** Forgets all evaluated modules. Modules that did not change are not transformed again. */
  forget(): void;
  /** Whether the server loaded this file. */
  includes(file: string): boolean;
  /** Calls back with the path of each file that is added, changed, or removed. */
  watch(onChange: (file: string) => void): void;
  close(): Promise<void>;
}

/** Opens the server's modules. Resolves when the file watcher is ready, so that no change is missed. */
export async function openServerModules(): Promise<ServerModules> {
  let watching: Promise<unknown> | undefined;
  const vite = await createServer({
    root: join(root, 'apps/server'),
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false },
    plugins: [
      {
        name: 'watch-libraries',
        configureServer({ watcher }) {
          watcher.add(join(root, 'libs'));
          watching = once(watcher, 'ready');
        },
      },
    ],
  });
  await watching;
  const environment = vite.environments.ssr;
  const runner = createServerModuleRunner(environment, { hmr: false });
  return {
    load: (path) => runner.import(path),
    forget: () => runner.clearCache(),
    includes: (file) => environment.moduleGraph.getModulesByFile(file) !== undefined,
    watch: (onChange) => void vite.watcher.on('all', (_event, file) => onChange(file)),
    async close() {
      await runner.close();
      await vite.close();
    },
  };
}

/** Opens a browser app with hot reload, with the configuration of its build. */
export function openApp(name: 'web' | 'admin', updates: Server): Promise<ViteDevServer> {
  return createServer({
    root: join(root, 'apps', name),
    appType: 'custom',
    plugins: name === 'web' ? [hotScreens()] : [],
    server: { middlewareMode: true, hmr: { server: updates } },
  });
}
