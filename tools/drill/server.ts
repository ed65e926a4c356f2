import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import getPort from 'get-port';
import { serverEnvironment, serverFlags } from '../bootstrap/node-runtime.mjs';
import { undoAtExit } from './undo.ts';

const root = resolve(import.meta.dirname, '../..');
const program = join(root, 'dist/apps/server/main.js');
/** Clock ticks per second in `/proc`, on every Linux that Node supports. */
const ticksPerSecond = 100;
const followParent = join(root, 'tools/bootstrap/follow-parent.mjs');

export const superadmin = { email: 'owner@example.com', password: 'correct horse battery' };

/** A process of the production build on the loopback address. */
export interface DrillServer {
  readonly url: string;
  /** Resolves to the exit code or signal. */
  readonly ended: Promise<number | string>;
  kill(signal: NodeJS.Signals): void;
  /** Stops the server gracefully. */
  stop(): Promise<void>;
  /** Resident memory in bytes; 0 if unknown. */
  memory(): number;
  /** CPU time in seconds; 0 if unknown. */
  processorTime(): number;
  /** Sends a message to the preloaded modules. */
  tell(message: string | number): void;
  /** Resolves to the next message of a preloaded module. */
  hear(): Promise<unknown>;
  /** Standard error output, which is printed as well. */
  errors(): string;
}

/** Starts the server and waits until it is ready. @param modules files to preload with `--import` */
export async function startServer(
  environment: Record<string, string>,
  modules: readonly string[] = [],
): Promise<DrillServer> {
  const server = await launchServer(environment, modules);
  await untilReady(server.url, server);
  return server;
}

/** Starts the server without waiting. */
export async function launchServer(
  environment: Record<string, string>,
  modules: readonly string[] = [],
): Promise<DrillServer> {
  const port = environment.PORT ?? String(await getPort({ host: '127.0.0.1' }));
  const imports = [followParent, ...modules].flatMap((module) => ['--import', module]);
  const child = spawn(process.execPath, [...serverFlags, ...imports, program], {
    cwd: root,
    env: {
      ...serverEnvironment,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      SEED: 'none',
      SUPERADMIN_EMAIL: superadmin.email,
      SUPERADMIN_PASSWORD: superadmin.password,
      ...environment,
      PORT: port,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  return observed(child, `http://127.0.0.1:${port}`);
}

/** A finished command of the production build, such as `backup`. */
export interface CommandResult {
  /** Exit code or signal. */
  code: number | string;
  output: string;
  errors: string;
}

/** A running command of the production build, which can be killed. */
export function launchCommand(
  args: readonly string[],
  environment: Record<string, string>,
): { kill(): void; result: Promise<CommandResult> } {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: { ...serverEnvironment, PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const forget = undoAtExit(() => void child.kill('SIGKILL'));
  const [output, errors] = [text(child.stdout), text(child.stderr)];
  const result = once(child, 'close').then(async ([code, signal]) => {
    forget();
    return { code: code ?? signal, output: await output, errors: await errors };
  });
  return { kill: () => void child.kill('SIGKILL'), result };
}

function observed(child: ChildProcess, url: string): DrillServer {
  const forget = undoAtExit(() => void child.kill('SIGKILL'));
  const ended = once(child, 'close').then(([code, signal]): number | string => {
    forget();
    return code ?? signal;
  });
  const kill = (signal: NodeJS.Signals) => void child.kill(signal);
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
    process.stderr.write(text);
  });
  return {
    url,
    ended,
    kill,
    async stop() {
      kill('SIGINT');
      await ended;
    },
    processorTime() {
      const stat = `/proc/${child.pid}/stat`;
      const fields = existsSync(stat) ? readFileSync(stat, 'utf8').split(') ').at(-1)?.split(' ') : [];
      return (Number(fields?.[11] ?? 0) + Number(fields?.[12] ?? 0)) / ticksPerSecond;
    },
    tell: (message) => void child.send(message),
    hear: async () => (await once(child, 'message'))[0],
    errors: () => errors,
    memory() {
      const status = `/proc/${child.pid}/status`;
      const text = existsSync(status) ? readFileSync(status, 'utf8') : '';
      return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) * 1_024;
    },
  };
}

/** Result of a start that should be refused. */
export interface Refusal {
  isRefused: boolean;
  /** Standard error output, or what happened instead. */
  told: string;
}

/** Starts the server and expects it to exit with a one-line error. @param within seconds */
export async function expectRefusal(environment: Record<string, string>, within = 20): Promise<Refusal> {
  const server = await launchServer(environment);
  const tooLong = new AbortController();
  const outcome = await Promise.race([
    server.ended,
    untilReady(server.url, server).then(
      () => 'ready' as const,
      () => server.ended,
    ),
    setTimeout(within * 1_000, 'still there' as const, { signal: tooLong.signal }).catch(() => ''),
  ]);
  tooLong.abort();
  server.kill('SIGKILL');
  await server.ended;
  const lines = server
    .errors()
    .split('\n')
    .filter((line) => line.trim() !== '');
  const isRefused = typeof outcome === 'number' && outcome !== 0 && lines.length === 1;
  const told = isRefused ? (lines[0] ?? '') : `${outcome}, ${lines.length} lines`;
  return { isRefused, told: withoutFolders(told) };
}

/** Removes folders of the machine from a line, for the report. */
export function withoutFolders(line: string): string {
  return line.replaceAll(/[^\s"']*daybook-(?:drill|disk)-\w+/g, '…');
}

/** Waits until the server is ready. Throws if it exits, or after a minute. */
export async function untilReady(url: string, { ended }: Pick<DrillServer, 'ended'>): Promise<void> {
  let how: number | string | undefined;
  void ended.then((code) => {
    how = code;
  });
  const until = performance.now() + 60_000;
  while ((await readiness(url)) !== 200) {
    if (how !== undefined) throw new Error(`The server ended with ${how}.`);
    if (performance.now() > until) throw new Error('The server did not become ready within a minute.');
    await setTimeout(20);
  }
}

/** Returns the status of `/health/ready`; 0 without a response. */
export function readiness(url: string): Promise<number> {
  const asking = fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5_000) });
  return asking.then(
    ({ status }) => status,
    () => 0,
  );
}

/** Opens a TCP connection that ignores errors. */
export async function connectTo(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Resolves when the connection is closed. */
export function closing(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

/** Calls `use` with a temporary folder. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-drill-'));
  const forget = undoAtExit(() => rmSync(folder, { recursive: true, force: true }));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    forget();
  }
}
