import type { RequestListener, Server } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { MetadataStorage } from '@mikro-orm/core';
import pretty from 'pino-pretty';
import { getMetadataStorage } from 'type-graphql';
import type { ViteDevServer } from 'vite';
import { liveBundles } from './bundles.ts';
import { answerWithError } from './error-page.ts';
import type { ServerModules } from './modules.ts';

const distDir = resolve(import.meta.dirname, '../../dist/apps');

/** Milliseconds for running requests to finish before a reload. */
const drainTimeout = 2_000;

/** Answers requests until the next change, with the server or with the error that prevents its start. */
export interface Site {
  handle: RequestListener;
  /** Whether a change of the file requires a reload. */
  isAffectedBy(file: string): boolean;
  stop(): Promise<void>;
}

interface SiteOptions {
  modules: ServerModules;
  web: ViteDevServer;
  admin: ViteDevServer;
  /** The port that browsers use. */
  port: number;
  /** Whether this is the first start, which ends the process if the configuration is invalid. */
  isFirst: boolean;
}

/** Loads the server's modules and starts the server. If that fails, the site shows the error until a file changes. */
export async function openSite(options: SiteOptions): Promise<Site> {
  const { modules } = options;
  const begun = performance.now();
  try {
    modules.forget();
    // Decorators register classes in these; remove the classes of the previous load.
    getMetadataStorage().clear();
    MetadataStorage.clear();
    const site = await startServer(options);
    if (!options.isFirst) console.log(`Reloaded in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
    return site;
  } catch (error) {
    console.error(error instanceof Error ? error.stack : error);
    return {
      handle: answerWithError(error, options.web.middlewares),
      isAffectedBy: () => true,
      stop: async () => undefined,
    };
  }
}

/** Used part of apps/server/src/start/run-server.ts, which the types of `tools` do not include. */
interface ServerEntry {
  runServer(options: object): Promise<{ httpServer: Server; stop(): Promise<void> }>;
  refusalToStart(error: unknown): string | null;
}

async function startServer({ modules, web, admin, port, isFirst }: SiteOptions): Promise<Site> {
  const { runServer, refusalToStart } = await modules.load<ServerEntry>('/src/start/run-server.ts');
  const environment = {
    PUBLIC_URL: `http://localhost:${port}`,
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
  };
  const bundles = liveBundles(web, admin);
  const moduleServer = [web.middlewares, admin.middlewares];
  const logStream = pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', singleLine: true });
  const server = await runServer({
    bundles,
    distDir,
    moduleServer,
    environment,
    logStream,
    isQuiet: !isFirst,
  }).catch((error) => {
    const refusal = refusalToStart(error);
    if (refusal === null) throw error;
    if (!isFirst) throw new Error(refusal);
    console.error(`Daybook cannot start: ${refusal}`);
    process.exit(1);
  });
  let pending = 0;
  return {
    handle(request, response) {
      pending += 1;
      response.once('close', () => {
        pending -= 1;
      });
      server.httpServer.emit('request', request, response);
    },
    isAffectedBy: modules.includes,
    async stop() {
      const end = performance.now() + drainTimeout;
      while (pending > 0 && performance.now() < end) await setTimeout(20);
      await server.stop();
    },
  };
}
