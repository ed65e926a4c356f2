import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { shortProcess } from '@daybook/database/testing';
import { afterAll, beforeAll } from 'vitest';
import { type CommandResult, runInProcess } from './run-in-process.ts';
import { serverBuild } from './server-build.ts';
import { copyTestData, makeTestData, type TestData } from './test-data.ts';
import { superadmin, unhurried } from './test-settings.ts';

const followParent = resolve(import.meta.dirname, '../../../../tools/bootstrap/follow-parent.mjs');

/** Settings of processes and commands that a test does not set itself. */
const usual = { PORT: '0', SEED: 'none', SHUTDOWN_DELAY_S: '0', ...unhurried };

/** A process of the server, running or ended. */
export interface ServerProcess {
  readonly pid: number;
  /** The standard output so far, including the log. */
  readonly output: string;
  readonly errors: string;
  /** Its address, once the process has printed it. */
  readonly url: string;
  /** Resolves to the exit code, or to the signal that ended the process. */
  readonly ended: Promise<number | string>;
  kill(signal: NodeJS.Signals): void;
}

/** The server as a program, built as for production. A test can start it as often as it needs. */
export interface ServerProgram {
  /** Settings for new, empty data. */
  freshData(): Promise<Record<string, string>>;
  /** Settings for data after a first start, with the usual superadmin. */
  usualData(): Promise<Record<string, string>>;
  /** These settings for a copy of their data. No process may use the original while it is copied. */
  copyOf(environment: Record<string, string>): Promise<Record<string, string>>;
  /** Starts a process, to serve or for a command, without waiting. */
  launch(environment: Record<string, string>, args?: readonly string[]): ServerProcess;
  /** Starts a process and waits until it is ready. Throws with the output if it ends instead. */
  start(environment: Record<string, string>): Promise<ServerProcess>;
  /** Starts the server at a terminal. Needs the `script` command of util-linux. */
  startAtTerminal(environment: Record<string, string>): Promise<ServerProcess>;
  /** Runs a command, such as `backup`, with these settings in the process of the test. */
  command(environment: Record<string, string>, args: readonly string[]): Promise<CommandResult>;
  /** Runs a command that must succeed, and returns what it printed. Throws with its errors if it fails. */
  succeed(environment: Record<string, string>, args: readonly string[]): Promise<string>;
  /** Runs a process to its end. Meanwhile `observe` may use it and end it. */
  run(
    environment: Record<string, string>,
    args?: readonly string[],
    observe?: (running: ServerProcess) => void,
  ): Promise<ServerProcess & { code: number | string }>;
}

/** Builds the server before the tests of a file. After them, removes all processes and data. */
export function useServerProgram(): ServerProgram {
  const cleanUp: (() => Promise<unknown>)[] = [];
  let build = '';

  beforeAll(async () => {
    build = await serverBuild();
  });
  afterAll(async () => {
    for (const clean of cleanUp.reverse()) await clean();
  });

  function launch(
    environment: Record<string, string>,
    args: readonly string[] = [],
    isAtTerminal = false,
  ): ServerProcess {
    const program = [...shortProcess, '--import', followParent, join(build, 'server/main.js'), ...args];
    const [command, commandArgs] = isAtTerminal
      ? ['script', ['-qec', [process.execPath, ...program].join(' '), '/dev/null']]
      : [process.execPath, program];
    const child = spawn(command, commandArgs, {
      cwd: build,
      env: {
        PATH: process.env.PATH,
        ...usual,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const running = observed(child);
    cleanUp.push(async () => {
      running.kill('SIGKILL');
      await running.ended;
    });
    return running;
  }

  async function dataOf(making: Promise<TestData>): Promise<Record<string, string>> {
    const data = await making;
    cleanUp.push(() => data.remove());
    return data.environment;
  }

  return {
    launch,
    freshData: () => dataOf(makeTestData({ isPrepared: false })),
    async usualData() {
      const { email, password } = superadmin;
      const data = await dataOf(makeTestData({ isPrepared: true }));
      return { ...data, SUPERADMIN_EMAIL: email, SUPERADMIN_PASSWORD: password };
    },
    copyOf: async (environment) => ({ ...environment, ...(await dataOf(copyTestData(environment))) }),
    start: (environment) => untilReady(launch(environment)),
    command: (environment, args) => runInProcess({ ...usual, ...environment }, args),
    async succeed(environment, args) {
      const { code, output, errors } = await runInProcess({ ...usual, ...environment }, args);
      if (code !== 0 || errors) throw new Error(`The command ended with ${code}:\n${errors}`);
      return output;
    },
    startAtTerminal: (environment) => untilReady(launch(environment, [], true)),
    async run(environment, args, observe) {
      const running = launch(environment, args);
      observe?.(running);
      const code = await running.ended;
      return Object.assign(running, { code });
    },
  };
}

async function untilReady(running: ServerProcess): Promise<ServerProcess> {
  let code: number | string | undefined;
  void running.ended.then((how) => {
    code = how;
  });
  while (code === undefined) {
    if (await isReady(running)) return running;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error(`The server ended with ${code}:\n${running.output}${running.errors}`);
}

function observed(child: ChildProcess): ServerProcess {
  const said = { output: '', errors: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said.output += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said.errors += text;
  });
  const ended = once(child, 'close').then(([code, signal]): number | string => code ?? signal);
  return {
    pid: child.pid ?? 0,
    get output() {
      return said.output;
    },
    get errors() {
      return said.errors;
    },
    get url() {
      return /ready at (\S+)/.exec(said.output)?.[1] ?? '';
    },
    ended,
    kill: (signal) => void child.kill(signal),
  };
}

async function isReady({ url }: ServerProcess): Promise<boolean> {
  if (url === '') return false;
  return fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}
