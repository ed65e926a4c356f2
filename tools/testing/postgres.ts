import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { findPostgresBinaries, unprivilegedAccount } from './postgres-binaries.ts';

/** A PostgreSQL server that tests may fill as they like. */
export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
}

/**
 * The server of TEST_DATABASE_URL, else a throw-away one made with the binaries on this machine; undefined when there
 * are none. Throws with the server's own words when it does not come up.
 */
export async function startPostgres(): Promise<TestPostgres | undefined> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  const binaries = findPostgresBinaries();
  return binaries ? startCluster(binaries) : undefined;
}

/**
 * The shell between us and the server ends it, and removes its files, when our end of the pipe closes: on `stop`, and
 * just as surely when this process is killed.
 */
const guardian = 'data=$1; shift; "$@" & cat >/dev/null; kill -INT $! 2>/dev/null; wait; rm -rf "$data"';

async function startCluster(binaries: string): Promise<TestPostgres> {
  const account = unprivilegedAccount();
  const data = mkdtempSync(join(tmpdir(), 'daybook-postgres-'));
  if (account) chownSync(data, account.uid, account.gid);
  const settings = { cwd: data, ...account };
  const access = ['--auth=trust', '--username=daybook', '--encoding=UTF8', '--locale=C'];
  try {
    execFileSync(join(binaries, 'initdb'), ['--no-sync', ...access, data], { ...settings, stdio: 'pipe' });
  } catch (error) {
    rmSync(data, { recursive: true });
    throw error;
  }

  const port = await freePort();
  const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'].flatMap((set) => [
    '-c',
    set,
  ]);
  const place = ['-D', data, '-k', data, '-h', '127.0.0.1', '-p', String(port)];
  const command = [join(binaries, 'postgres'), ...place, ...careless];
  const child = spawn('sh', ['-c', guardian, 'sh', data, ...command], {
    ...settings,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = () => {
    child.stdin.end();
    return ended;
  };

  const log = text(child.stderr);
  const url = `postgresql://daybook@127.0.0.1:${port}/postgres`;
  if (await answers(join(binaries, 'pg_isready'), port)) return { url, stop };
  await stop();
  throw new Error(`PostgreSQL did not come up within 30 s:\n${await log}`);
}

async function answers(isReady: string, port: number): Promise<boolean> {
  for (let attempt = 0; attempt < 300; attempt++) {
    try {
      execFileSync(isReady, ['-q', '-h', '127.0.0.1', '-p', String(port)]);
      return true;
    } catch {
      await setTimeout(100);
    }
  }
  return false;
}
