import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../..');

/** The whole product as `npm start` runs it, on a port and data directory of its own. */
export interface BenchSite {
  url: string;
  /** Milliseconds from the command to the first 200 of /health/ready. */
  readyAfter: number;
  stop(): Promise<void>;
}

/** Runs `npm start` and waits until it is ready. */
export async function startSite(dataDir: string, port: number): Promise<BenchSite> {
  const began = performance.now();
  const environment = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', DATABASE_URL: '' };
  const child = spawn(process.execPath, [join(root, 'tools/bootstrap/start.mjs')], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('npm start ended before it was ready.');
    await setTimeout(10);
  }
  return {
    url,
    readyAfter: performance.now() - began,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}
