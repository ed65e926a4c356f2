import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import getPort from 'get-port';
import { unprivilegedAccount } from './binaries.ts';

/** Maximum milliseconds until the server accepts connections. */
const longestStart = 180_000;
const askEvery = 50;

/**
 * Shell script that runs the server and exits with it. When the pipe to this process closes, because `end` was called
 * or this process was killed, the script stops the server and removes its files. Suspended processes are resumed first.
 */
const guardian = `exec 3<&0; data=$1; shift
"$@" & server=$!
(cat <&3 >/dev/null; touch "$data/ending"; kill -CONT $server $(pgrep -P $server); kill -INT $server) 2>/dev/null &
wait $server; kill $! 2>/dev/null; if [ -e "$data/ending" ]; then rm -rf "$data"; fi`;

/** A running PostgreSQL server on the loopback address. */
export interface RunningPostgres {
  /** Stops the server immediately and removes its files. */
  end(): Promise<void>;
  /** Resolves when the server exits for any reason. Only `end` removes its files. */
  readonly ended: Promise<unknown>;
}

/** Files of a temporary PostgreSQL server. The account `daybook` is a superuser without a password. */
export class PostgresCluster {
  readonly folder = mkdtempSync(join(tmpdir(), 'daybook-postgres-'));
  private readonly account = unprivilegedAccount();
  private readonly binaries: string;
  private readonly port: number;

  private constructor(binaries: string, port: number) {
    this.binaries = binaries;
    this.port = port;
  }

  /** Creates a cluster. @param options additional options of initdb */
  static async make(binaries: string, options: readonly string[] = []): Promise<PostgresCluster> {
    const cluster = new PostgresCluster(binaries, await getPort({ host: '127.0.0.1' }));
    const { account, folder } = cluster;
    if (account) chownSync(folder, account.uid, account.gid);
    const access = ['--auth=trust', '--username=daybook', '--encoding=UTF8', '--locale=C'];
    try {
      cluster.run('initdb', [...options, ...access, folder]);
    } catch (error) {
      cluster.remove();
      throw error;
    }
    return cluster;
  }

  /** Returns the URL of a database. */
  url(database: string): string {
    return `postgresql://daybook@127.0.0.1:${this.port}/${database}`;
  }

  /** Starts the server and waits until it accepts connections. Throws with the log of the server if it does not. */
  async start(settings: Record<string, string> = {}): Promise<RunningPostgres> {
    const { folder, port } = this;
    const place = ['-D', folder, '-k', folder, '-h', '127.0.0.1', '-p', String(port)];
    const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const command = ['sh', folder, join(this.binaries, 'postgres'), ...place, ...set];
    const child = spawn('sh', ['-c', guardian, ...command], {
      cwd: folder,
      ...this.account,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    const ended = once(child, 'exit');
    const log = text(child.stderr);
    const end = async () => {
      child.stdin.end();
      await ended;
    };
    if (await this.answers(child)) return { end, ended };
    await end();
    throw new Error(`PostgreSQL did not start within ${longestStart / 1_000} s:\n${await log}`);
  }

  /** Runs a PostgreSQL program and waits for it. */
  run(program: string, args: readonly string[]): void {
    execFileSync(join(this.binaries, program), args, { cwd: this.folder, ...this.account, stdio: 'pipe' });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async answers(child: ChildProcess): Promise<boolean> {
    const isReady = ['-q', '-h', '127.0.0.1', '-p', String(this.port)];
    const until = performance.now() + longestStart;
    while (performance.now() < until && child.exitCode === null) {
      if (spawnSync(join(this.binaries, 'pg_isready'), isReady).status === 0) return true;
      await setTimeout(askEvery);
    }
    return false;
  }
}
