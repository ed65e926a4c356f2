import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import getPort from 'get-port';

/** A server of the production build with its own port and data directory. */
export interface ProductionServer {
  url: string;
  /** The folder of messages, for a site without an SMTP server. */
  mailFolder: string;
  /** Runs another command of the program on the same data and returns its output. */
  run(...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

const root = resolve(import.meta.dirname, '../../../..');
const program = join(root, 'dist/apps/server/main.js');

/** Starts a server and waits until it is ready. Throws if it ends before. */
export async function serveProduction(environment: Record<string, string>): Promise<ProductionServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-site-'));
  const port = Number(environment.PORT ?? (await getPort({ host: '127.0.0.1' })));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
    // The browser may use both processors, and that must not lead to refusals.
    MAX_EVENT_LOOP_DELAY_MS: '60000',
    ...environment,
  };
  const followParent = ['--import', join(root, 'tools/bootstrap/follow-parent.mjs')];
  const server = spawn(process.execPath, [...followParent, program], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const stop = async () => {
    if (server.exitCode === null && server.kill()) await once(server, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (server.exitCode !== null) {
      await stop();
      throw new Error('The production build did not start; see its output above.');
    }
    await setTimeout(100);
  }
  return {
    url,
    mailFolder: join(dataDir, 'mail'),
    stop,
    async run(...args) {
      const command = spawn(process.execPath, [program, ...args], {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let output = '';
      command.stdout.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
      const [code] = await once(command, 'close');
      if (code !== 0) throw new Error(`${args.join(' ')} exited with code ${code}.`);
      return output;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}
