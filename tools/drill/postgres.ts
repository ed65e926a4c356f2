import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostgresBinaries } from '../postgres/binaries.ts';
import { PostgresCluster } from '../postgres/cluster.ts';
import { undoAtExit } from './undo.ts';

/** A PostgreSQL server with default settings that can be made to fail. */
export interface DrillPostgres {
  readonly url: string;
  start(): Promise<void>;
  /** Stops the server as an operator would, closing connections. */
  stop(): Promise<void>;
  /** Kills all of its processes, as a crash of the machine would. */
  kill(): Promise<void>;
  /** Suspends all of its processes. */
  hang(): void;
  resume(): void;
  /** Returns the URL of another database of the server, which need not exist. */
  urlOf(database: string): string;
}

/** Calls `use` with a separate session. */
export async function withSession<T>(url: string, use: (session: Client) => Promise<T>): Promise<T> {
  const session = new Client({ connectionString: url });
  session.on('error', () => undefined);
  await session.connect();
  try {
    return await use(session);
  } finally {
    await session.end();
  }
}

/** Calls `use` with a new server. Throws if PostgreSQL is not installed. */
export async function withPostgres<T>(use: (postgres: DrillPostgres) => Promise<T>): Promise<T> {
  const binaries = findPostgresBinaries();
  if (!binaries) throw new Error('PostgreSQL is not installed on this machine.');
  const cluster = await PostgresCluster.make(binaries);
  const forget = undoAtExit(() => cluster.remove());
  let running = await cluster.start();
  try {
    return await use({
      url: cluster.url('daybook'),
      urlOf: (database) => cluster.url(database),
      async start() {
        running = await cluster.start();
      },
      async stop() {
        cluster.run('pg_ctl', ['stop', '-D', cluster.folder, '-m', 'fast']);
        await running.ended;
      },
      async kill() {
        const processes = processesOf(cluster);
        signal(processes, 'SIGKILL');
        await running.ended;
        // In containers without an init process, a zombie counts as alive forever.
        for (let wait = 0; wait < 10 && processes.some(isAlive); wait += 1) await setTimeout(10);
      },
      hang: () => signal(processesOf(cluster), 'SIGSTOP'),
      resume: () => signal(processesOf(cluster), 'SIGCONT'),
    });
  } finally {
    await running.end();
    cluster.remove();
    forget();
  }
}

/** Lists the server process and its children. */
function processesOf({ folder }: PostgresCluster): number[] {
  const first = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0] ?? '';
  const { stdout } = spawnSync('pgrep', ['-P', first], { encoding: 'utf8' });
  return [first, ...stdout.trim().split('\n')].map(Number);
}

function signal(processes: readonly number[], name: NodeJS.Signals): void {
  for (const pid of processes) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has already exited.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
