import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import getPort from 'get-port';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { start } from '../src/start/start.ts';
import { ApiClient } from './support/api-client.ts';
import { startDatabaseProxy } from './support/database-proxy.ts';
import { useServerProgram } from './support/server-program.ts';
import { onTestServer } from './support/test-database.ts';
import { noBundles, superadmin, testConfiguration } from './support/test-settings.ts';

const program = useServerProgram();

/** Data with nothing in it; the first start makes the usual superadmin. */
async function beforeFirstStart(): Promise<Record<string, string>> {
  const { email, password } = superadmin;
  return { ...(await program.freshData()), SUPERADMIN_EMAIL: email, SUPERADMIN_PASSWORD: password };
}

async function proxied(data: Record<string, string>) {
  const proxy = await startDatabaseProxy(data.DATABASE_URL ?? '');
  onTestFinished(() => proxy.close());
  return { proxy, data: { ...data, DATABASE_URL: proxy.url, DATABASE_ANSWER_TIMEOUT_S: '0.5' } };
}

/** A server that starts in the process of the test, its log, and a client. It need not be ready. */
async function starting(data: Record<string, string>) {
  const port = await getPort({ host: '127.0.0.1' });
  const log: string[] = [];
  const configuration = testConfiguration({ ...data, PORT: String(port), LOG_LEVEL: 'info' });
  const server = start({
    configuration,
    distDir: configuration.dataDir,
    bundles: noBundles,
    logStream: { write: (line) => void log.push(line) },
  });
  // Without waiting: if a test fails, the server may wait until its database is gone.
  onTestFinished(
    () =>
      void server.then(
        ({ stop }) => stop(),
        () => undefined,
      ),
  );
  return { server, log, client: new ApiClient(`http://127.0.0.1:${port}`) };
}

async function isServing(client: ApiClient): Promise<void> {
  expect((await client.get('/health/ready')).status).toBe(200);
  await client.signedIn();
}

const linesWith = (log: readonly string[], text: string) => log.filter((line) => line.includes(text));

const waits = 'the start waits for the database';

/** The name of a database that is dropped after the test. */
function missingDatabase(): string {
  const name = `daybook_test_${randomUUID().replaceAll('-', '')}`;
  onTestFinished(() => onTestServer(`drop database if exists ${name} with (force)`));
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

async function connectedTo(url: string, application_name = 'test'): Promise<Client> {
  const client = new Client({ connectionString: url, application_name });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

describe.runIf(process.env.TEST_DATABASE_URL)('a start on PostgreSQL', () => {
  test.each(['refuse', 'hang'] as const)(
    'waits while the server can only %s, logs that once, and goes on',
    async (fail) => {
      const { proxy, data } = await proxied(await program.usualData());
      await proxy[fail]();
      const { server, log, client } = await starting(data);
      await expect.poll(() => linesWith(log, waits)).toHaveLength(1);
      expect((await client.get('/health/live')).status).toBe(200);
      const page = await client.get('/');
      expect(page.headers.get('content-type')).toContain('text/html');
      const call = await client.get('/api/get-posts');
      expect(call.body).toEqual({ message: expect.any(String) });
      const query = await client.graphql('{ posts { totalCount } }');
      expect(query.errors[0]?.extensions.code).toBe('SERVICE_UNAVAILABLE');
      for (const answer of [page, call, query, await client.get('/health/ready')]) {
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
        expect(answer.headers.get('retry-after')).not.toBeNull();
      }
      await proxy.pass();
      const { stop } = await server;
      await isServing(client);
      await stop();
      expect(linesWith(log, waits)).toHaveLength(1);
      expect(linesWith(log, 'the start continues')).toHaveLength(1);
    },
  );

  test.each(['SIGTERM', 'SIGINT'] as const)('that waits ends at once on %s with 0', async (signal) => {
    const { proxy, data } = await proxied(await program.usualData());
    await proxy.refuse();
    const running = program.launch(data);
    await expect.poll(() => running.output).toContain(waits);
    running.kill(signal);
    expect([await running.ended, running.errors]).toEqual([0, '']);
  });

  test.each([
    ['the migrations', 'create table "about_page"'],
    ['the commit of the migrations', 'commit'],
    ['the first start', 'insert into "collaborator"'],
  ])('goes on if the connection breaks during %s', async (_step, statement) => {
    const { proxy, data } = await proxied(await beforeFirstStart());
    proxy.loseAnswerTo(statement);
    const { server, log, client } = await starting(data);
    const { stop } = await server;
    expect(linesWith(log, waits)).toHaveLength(1);
    const staff = await client.signedIn();
    const { body } = await staff.get('/api/get-collaborators-with-order');
    expect(body).toMatchObject([{ email: superadmin.email }]);
    await stop();
  });

  test('does not take a slow creation of the database for an outage', async () => {
    const { proxy, data } = await proxied({ ...(await beforeFirstStart()), DATABASE_URL: missingDatabase() });
    const isSent = proxy.holdAnswerTo('create database');
    const { server, log, client } = await starting(data);
    await isSent;
    // Three times as long as the server may take to answer.
    await new Promise((later) => setTimeout(later, 1_500));
    await proxy.pass();
    const { stop } = await server;
    await isServing(client);
    await stop();
    expect([...linesWith(log, waits), ...linesWith(log, '"level":50')]).toEqual([]);
  });

  test('of three processes at once creates the database, one superadmin, and one record per page type', async () => {
    const data = { ...(await beforeFirstStart()), DATABASE_URL: missingDatabase() };
    const all = await Promise.all([1, 2, 3].map(() => program.start(data)));
    const staff = await new ApiClient(all[0]?.url ?? '').signedIn();
    for (const { url } of all) {
      const client = new ApiClient(url, staff.token);
      const { body } = await client.get('/api/get-collaborators-with-order');
      expect(body).toMatchObject([{ email: superadmin.email, role: 'superadmin' }]);
      for (const page of ['homepage', 'aboutpage', 'contactpage', 'reourcespage'])
        expect((await client.get(`/api/get-${page}`)).body).toHaveLength(1);
    }
    expect(all.filter(({ output }) => output.includes('sign in as'))).toHaveLength(1);
    for (const running of all) running.kill('SIGTERM');
    expect(await Promise.all(all.map(({ ended }) => ended))).toEqual([0, 0, 0]);
  });

  test.each(['migrations', 'first start'])('logs which process holds the lock of the %s', async (lock) => {
    const data = await beforeFirstStart();
    const holder = await connectedTo(data.DATABASE_URL ?? '', 'a stuck upgrade');
    onTestFinished(() => holder.end());
    await holder.query('select pg_advisory_lock(hashtext($1))', [lock]);
    const { rows } = await holder.query('select pg_backend_pid() as backend');
    const { server, log, client } = await starting(data);
    await expect.poll(() => linesWith(log, '"a stuck upgrade"')).toHaveLength(1);
    const [line = ''] = linesWith(log, '"a stuck upgrade"');
    const { backend } = rows[0];
    const since = expect.stringMatching(/^\d{4}-/);
    expect(JSON.parse(line)).toMatchObject({ lock, holder: { backend, address: '127.0.0.1', since } });
    expect((await client.get('/health/ready')).status).toBe(503);
    await holder.query('select pg_advisory_unlock_all()');
    const { stop } = await server;
    await isServing(client);
    await stop();
  });

  test('names its connections, so that they can be found', async () => {
    const data = await program.usualData();
    const { stop } = await (await starting(data)).server;
    const observer = await connectedTo(data.DATABASE_URL ?? '');
    onTestFinished(() => observer.end());
    const { rows } = await observer.query(
      `select distinct application_name as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() order by 1`,
    );
    const names = rows.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(3);
    for (const name of names) expect(name).toMatch(new RegExp(`^daybook \\w+ \\(process ${process.pid} on `));
    await stop();
  });
});
