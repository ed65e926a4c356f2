import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPostgresBinaries } from '../postgres/binaries.ts';
import { PostgresCluster } from '../postgres/cluster.ts';

/** A PostgreSQL server that waits for the disk with every commit, and whose CPU time is known. */
export interface DurablePostgres {
  url: string;
  /** Microseconds of CPU time that all of its processes have used. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts such a server. Returns undefined on machines without PostgreSQL's programs or `/proc`. */
export async function startDurablePostgres(): Promise<DurablePostgres | undefined> {
  const binaries = findPostgresBinaries();
  if (!binaries || process.platform !== 'linux') return undefined;
  const cluster = await PostgresCluster.make(binaries);
  const server = await cluster.start();
  const [pid = ''] = (await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8')).split('\n');
  return { url: cluster.url('postgres'), cpu: () => cpuWithChildren(Number(pid)), stop: () => server.end() };
}

/** Microseconds in a clock tick of `/proc`. */
const tick = 10_000;

/** CPU time in microseconds of a process and its children, including those that have ended. */
async function cpuWithChildren(parent: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const times = await Promise.all(pids.map((pid) => ticksOf(Number(pid), parent)));
  return times.reduce((sum, time) => sum + time, 0) * tick;
}

async function ticksOf(pid: number, parent: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program, in parentheses, may hold spaces. The fields after it are counted from 3 in proc(5).
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const sumOf = (from: number, to: number) =>
    fields.slice(from - 3, to - 2).reduce((sum, ticks) => sum + ticks, 0);
  // User and system time: 14 and 15 its own, 16 and 17 those of children that have ended.
  if (pid === parent) return sumOf(14, 17);
  return fields[4 - 3] === parent ? sumOf(14, 15) : 0;
}
