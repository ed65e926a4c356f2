import { createServer, type RequestListener, Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { readOptions } from '../bootstrap/usages.mjs';
import { openApp, openServerModules } from './modules.ts';
import { openSite, type Site } from './site.ts';

readOptions('dev');

/** Server without a port, which passes the WebSockets of hot reload from the site's port to Vite. */
const updates = new Server();
const modules = await openServerModules();
const [web, admin] = await Promise.all([openApp('web', updates), openApp('admin', updates)]);

/** Server of the site's port. It holds requests during a reload, so that none is refused or lost. */
const front = createServer((request, response) => void answer(request, response));
front.on('upgrade', (request, socket: Socket, head) => {
  socket.setTimeout(0);
  updates.emit('upgrade', request, socket, head);
});
const { PORT = '4000', HOST = '127.0.0.1' } = process.env;
await listen(Number(PORT), HOST);
const { port } = front.address() as AddressInfo;

/** The current site. A change during a reload causes one more reload. */
let site: Promise<Site> = openSite({ modules, web, admin, port, isFirst: true });
let isReloadQueued = false;
modules.watch((file) => {
  if (isReloadQueued) return;
  isReloadQueued = true;
  site = site.then(async (last) => {
    if (!last.isAffectedBy(file)) {
      isReloadQueued = false;
      return last;
    }
    await last.stop();
    isReloadQueued = false;
    const next = await openSite({ modules, web, admin, port, isFirst: false });
    for (const app of [web, admin]) app.environments.client.hot.send({ type: 'full-reload' });
    return next;
  });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());

async function answer(...[request, response]: Parameters<RequestListener>): Promise<void> {
  const { handle } = await site;
  handle(request, response);
}

function listen(onPort: number, host: string): Promise<void> {
  return new Promise((resolve) => {
    front.once('error', ({ message }) => {
      console.error(`Daybook cannot start: ${message}. Set another PORT or HOST.`);
      process.exit(1);
    });
    front.listen(onPort, host, resolve);
  });
}

/** Closes the WebSockets first, because a server does not close while they are open. */
async function end(): Promise<void> {
  await Promise.all([web.close(), admin.close()]);
  front.close();
  await (await site).stop();
  await modules.close();
  process.exit(0);
}
