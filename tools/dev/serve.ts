import { Server } from 'node:http';
import type { Socket } from 'node:net';
import { resolve } from 'node:path';
import { liveBundles } from './bundles.ts';
import { openApp, openServerModules } from './modules.ts';

/** See tools/bootstrap/dev.mjs. */
const startAnew = 75;
const libs = resolve(import.meta.dirname, '../../libs');

/** Listens to nobody: it only carries the browsers' update sockets from the site's one port to Vite. */
const updates = new Server();
const modules = await openServerModules();
const [web, admin] = await Promise.all([openApp('web', updates), openApp('admin', updates)]);
const running = await startSite();
let ending = false;

modules.watcher.add(libs).on('all', (_event, file) => {
  const isServerCode = modules.environments.ssr.moduleGraph.getModulesByFile(file) !== undefined;
  if (isServerCode || !running) void end(startAnew);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));

/** Undefined when the server's code does not load; the next change of it is the next attempt. */
async function startSite() {
  const entry = await modules.ssrLoadModule('/src/run-server.ts').catch(tell);
  if (!entry) return undefined;
  const options = {
    bundles: liveBundles(web, admin),
    moduleServer: [web.middlewares, admin.middlewares],
    distDir: resolve(libs, '../dist/apps'),
  };
  try {
    const server = await entry.runServer(options);
    server.httpServer.on('upgrade', (request: unknown, socket: Socket, head: unknown) => {
      socket.setTimeout(0);
      updates.emit('upgrade', request, socket, head);
    });
    return server;
  } catch (error) {
    const refusal = entry.refusalToStart(error);
    if (refusal === null) return tell(error);
    console.error(`Daybook cannot start: ${refusal}`);
    process.exit(1);
  }
}

function tell(error: unknown): undefined {
  console.error(error instanceof Error ? error.stack : error);
}

/** The update sockets first: a server does not close while they are open. */
async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  await Promise.all([web.close(), admin.close(), modules.close()]);
  await running?.stop();
  process.exit(code);
}
