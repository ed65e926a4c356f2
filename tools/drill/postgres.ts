import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostgresBinaries } from '../postgres/binaries.ts';
import { PostgresCluster } from '../postgres/cluster.ts';
import { undoAtExit } from './undo.ts';

/** A PostgreSQL server with the settings it comes with, which can be made to fail in every way. */
export interface DrillPostgres {
  readonly url: string;
  start(): Promise<void>;
  /** Ends it as an operator would, cutting connections. */
  stop(): Promise<void>;
  /** Ends all of its processes at once, as a crash of the machine would. */
  kill(): Promise<void>;
  /** All of its processes stand still. */
  hang(): void;
  resume(): void;
  /** The address of another database of the server, which does not have to exist. */
  urlOf(database: string): string;
}

/** Lets `use` have a session of its own, beside those of the servers. */
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

/** Lets `use` have a server of its own. Throws when the machine has no binaries of PostgreSQL. */
export async function withPostgres<T>(use: (postgres: DrillPostgres) => Promise<T>): Promise<T> {
  const binaries = findPostgresBinaries();
  if (!binaries) throw new Error('There is no PostgreSQL on this machine.');
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
        // A process that nobody waits for is counted as alive for ever in containers without an init.
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

/** The one that was started and all it started, which are the others. */
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
      // It ended by itself in the meantime.
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
