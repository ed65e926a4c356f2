import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { makeDatabase, shortProcess } from '@daybook/database/testing';
import getPort from 'get-port';

/** A server of the production build with its own port and data directory. */
export interface ProductionServer {
  url: string;
  dataDir: string;
  /** The folder of messages, for a site without an SMTP server. */
  mailFolder: string;
  /** Runs another command of the program on the same data and returns its output. */
  run(...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

const root = resolve(import.meta.dirname, '../../../..');
const program = join(root, 'dist/apps/server/main.js');

/** The superadmin of every site under test. */
export const superadmin = { email: 'head@fennimore.example', password: 'a quay of seven lanterns' };

/** The data of a site after its first start, to be copied. */
export interface PreparedData {
  dataDir: string;
  /** Where the database is, unless it is the embedded one in `dataDir`. */
  postgres: { server: string; template: string } | null;
}

/**
 * Runs a first start, which takes longer than most tests: on a PostgreSQL server if there is one, which needs less CPU
 * time than the embedded database. Returns the data, and a function that removes it.
 */
export async function prepareData(
  environment: Record<string, string>,
  server: string | undefined,
): Promise<{ data: PreparedData; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-prepared-'));
  const database = server ? await makeDatabase(server) : null;
  const remove = async () => {
    await rm(dataDir, { recursive: true, force: true });
    await database?.drop();
  };
  try {
    const { end } = await startServer(dataDir, { DATABASE_URL: database?.url ?? '', ...environment });
    await end();
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    data: { dataDir, postgres: server && database ? { server, template: database.name } : null },
    remove,
  };
}

/** Starts a server on a copy of prepared data and waits until it is ready. Throws if the server exits before that. */
export async function serveProduction(
  prepared: PreparedData,
  environment: Record<string, string>,
): Promise<ProductionServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-site-'));
  const { postgres } = prepared;
  const database = postgres && (await makeDatabase(postgres.server, postgres.template));
  const remove = async () => {
    await rm(dataDir, { recursive: true, force: true });
    await database?.drop();
  };
  try {
    await cp(prepared.dataDir, dataDir, { recursive: true });
    const { url, run, end } = await startServer(dataDir, {
      DATABASE_URL: database?.url ?? '',
      ...environment,
    });
    return { url, dataDir, run, mailFolder: join(dataDir, 'mail'), stop: () => end().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

interface StartedServer extends Pick<ProductionServer, 'url' | 'run'> {
  /** Stops the server but keeps its data. */
  end(): Promise<void>;
}

async function startServer(dataDir: string, environment: Record<string, string>): Promise<StartedServer> {
  const port = Number(environment.PORT ?? (await getPort({ host: '127.0.0.1' })));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // No load balancer has to notice that a server stops.
    SHUTDOWN_DELAY_S: '0',
    SUPERADMIN_EMAIL: superadmin.email,
    SUPERADMIN_PASSWORD: superadmin.password,
    // The browser may use both processors, and that must not lead to refusals.
    MAX_EVENT_LOOP_DELAY_MS: '60000',
    // Captures would render pages after each publication of a test.
    PAGE_CAPTURES: 'off',
    ...environment,
  };
  const followParent = ['--import', join(root, 'tools/bootstrap/follow-parent.mjs')];
  const server = spawn(process.execPath, [...shortProcess, ...followParent, program], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const end = async () => {
    if (server.exitCode === null && server.kill()) await once(server, 'exit');
  };
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (server.exitCode !== null)
      throw new Error('The production build did not start; see its output above.');
    await setTimeout(100);
  }
  return {
    url,
    end,
    async run(...args) {
      const command = spawn(process.execPath, [...shortProcess, program, ...args], {
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
