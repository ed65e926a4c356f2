import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { serverEnvironment, serverFlags } from '../bootstrap/node-runtime.mjs';
import { insertContent } from './content.ts';
import { type MeasuredProcess, startProcess } from './measured-process.ts';

const superadmin = { email: 'bench@example.com', password: 'three quiet harbour cranes' };

/** The product on a database of its own, with posts in it. */
export interface Product {
  /** Starts it, stops it after the work, and answers what the work answered. */
  run<T>(environment: Record<string, string>, work: (server: MeasuredProcess) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

/** Makes a database with that many posts; without a URL an embedded one. */
export async function makeProduct(posts: number, databaseUrl?: string): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-bench-'));
  await insertContent(databaseUrl === undefined ? { dataDir } : { url: databaseUrl }, posts);
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    SEED: 'none',
    // One address sends what many visitors would; counting it is part of what is measured.
    READ_COST_PER_MINUTE: '1000000000000',
    SUPERADMIN_EMAIL: superadmin.email,
    SUPERADMIN_PASSWORD: superadmin.password,
  };
  return {
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

/** The production build with the settings that ship. */
function startProduct(environment: Record<string, string>): Promise<MeasuredProcess> {
  return startProcess({
    file: 'dist/apps/server/main.js',
    flags: serverFlags,
    environment: { ...serverEnvironment, ...environment },
    readyPath: '/health/ready',
  });
}

/** Signs in and answers the token. */
export async function signIn({ url }: MeasuredProcess): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(superadmin),
  });
  return z.object({ token: z.string() }).parse(await response.json()).token;
}
