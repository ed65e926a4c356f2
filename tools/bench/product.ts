import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { serverEnvironment, serverFlags } from '../bootstrap/node-runtime.mjs';
import { insertContent } from './content.ts';
import { type MeasuredProcess, startProcess } from './measured-process.ts';

const superadmin = { email: 'bench@example.com', password: 'three quiet harbour cranes' };

/** The product with a database that contains posts. */
export interface Product {
  /** The folder of its data. */
  readonly dataDir: string;
  /** Starts the server, runs `work`, stops the server, and returns the result. */
  run<T>(environment: Record<string, string>, work: (server: MeasuredProcess) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

/** Creates a database with the given number of posts; an embedded one if there is no URL. */
export async function makeProduct(posts: number, databaseUrl?: string): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-bench-'));
  await insertContent(databaseUrl === undefined ? { dataDir } : { url: databaseUrl }, posts);
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    SEED: 'none',
    // All requests come from one address. The read budget is still counted, because that is part of the cost.
    READ_COST_PER_MINUTE: '1000000000000',
    SUPERADMIN_EMAIL: superadmin.email,
    SUPERADMIN_PASSWORD: superadmin.password,
  };
  return {
    dataDir,
    async run(environment, work) {
      const server = await startProduct({ ...settings, ...environment });
      try {
        return await work(server);
      } finally {
        await server.stop();
      }
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** Starts the production build with default settings. */
function startProduct(environment: Record<string, string>): Promise<MeasuredProcess> {
  return startProcess({
    file: 'dist/apps/server/main.js',
    flags: serverFlags,
    environment: { ...serverEnvironment, ...environment },
    readyPath: '/health/ready',
  });
}

/** Signs in and returns the token. */
export async function signIn({ url }: MeasuredProcess): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(superadmin),
  });
  return z.object({ token: z.string() }).parse(await response.json()).token;
}
