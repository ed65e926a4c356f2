import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import getPort from 'get-port';
import { z } from 'zod';

export const root = resolve(import.meta.dirname, '../..');
const reporter = join(import.meta.dirname, 'usage-reporter.ts');

const usageAnswer = z.object({ cpu: z.number(), memory: z.number() });

/** CPU time of a process in microseconds, user and system, and resident memory in bytes. */
export type Usage = z.infer<typeof usageAnswer>;

/** A server in a separate process. */
export interface MeasuredProcess {
  readonly url: string;
  /** Milliseconds from the start of the process to the first 200. */
  readonly readyAfter: number;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

interface Program {
  /** Path relative to the root of the repository. */
  file: string;
  /** Flags of Node. */
  flags?: readonly string[];
  environment: Record<string, string>;
  /** Path that answers 200 when the server is ready. */
  readyPath: string;
}

/** Starts a program in production mode and waits until it is ready. Throws if the program exits before that. */
export async function startProcess({
  file,
  flags = [],
  environment,
  readyPath,
}: Program): Promise<MeasuredProcess> {
  const port = await getPort({ host: '127.0.0.1' });
  const began = performance.now();
  const child = spawn(process.execPath, ['--import', reporter, ...flags, join(root, file)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url + readyPath))) {
    if (child.exitCode !== null) throw new Error(`${file} ended before it was ready.`);
    await setTimeout(5);
  }
  return {
    url,
    readyAfter: performance.now() - began,
    async usage() {
      const answer = once(child, 'message');
      child.send('usage');
      const [message] = await answer;
      return usageAnswer.parse(message);
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The same server, with the CPU time of its database counted in. */
export function withDatabase(server: MeasuredProcess, databaseCpu: () => Promise<number>): MeasuredProcess {
  return {
    ...server,
    async usage() {
      const { cpu, memory } = await server.usage();
      return { cpu: cpu + (await databaseCpu()), memory };
    },
  };
}

function isReady(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
