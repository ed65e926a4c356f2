import { randomUUID } from 'node:crypto';
import getPort from 'get-port';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ApiClient } from './support/api-client.ts';
import { startDatabaseProxy } from './support/database-proxy.ts';
import { type ServerProcess, useServerProgram } from './support/server-program.ts';
import { onTestServer } from './support/test-database.ts';
import { superadmin } from './support/test-settings.ts';

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

/** A process that is not ready yet, and its address. */
async function launched(data: Record<string, string>) {
  const port = await getPort({ host: '127.0.0.1' });
  const running = program.launch({ ...data, PORT: String(port) });
  const client = new ApiClient(`http://127.0.0.1:${port}`);
  const statusOf = (path: string) =>
    client.get(path).then(
      ({ status }) => status,
      () => 0,
    );
  return { running, client, statusOf };
}

async function isServing(running: ServerProcess): Promise<void> {
  await expect.poll(() => running.url).not.toBe('');
  expect((await fetch(`${running.url}/health/ready`)).status).toBe(200);
  await new ApiClient(running.url).signedIn();
  running.kill('SIGTERM');
  expect(await running.ended).toBe(0);
}

const linesWith = ({ output }: ServerProcess, text: string) =>
  output.split('\n').filter((line) => line.includes(text)).length;

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
      const { running, client, statusOf } = await launched(data);
      await expect.poll(() => linesWith(running, 'the start waits for the database')).toBe(1);
      expect(await statusOf('/health/live')).toBe(200);
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
      await isServing(running);
      expect(linesWith(running, 'the start waits for the database')).toBe(1);
      expect(linesWith(running, 'the start continues')).toBe(1);
    },
  );

  test.each(['SIGTERM', 'SIGINT'] as const)('that waits ends at once on %s with 0', async (signal) => {
    const { proxy, data } = await proxied(await program.usualData());
    await proxy.refuse();
    const { running } = await launched(data);
    await expect.poll(() => linesWith(running, 'the start waits for the database')).toBe(1);
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
    const running = await program.start(data);
    expect(linesWith(running, 'the start waits for the database')).toBe(1);
    const staff = await new ApiClient(running.url).signedIn();
    const { body } = await staff.get('/api/get-collaborators-with-order');
    expect(body).toMatchObject([{ email: superadmin.email }]);
    await isServing(running);
  });

  test('does not take a slow creation of the database for an outage', async () => {
    const { proxy, data } = await proxied({ ...(await beforeFirstStart()), DATABASE_URL: missingDatabase() });
    const isSent = proxy.holdAnswerTo('create database');
    const { running } = await launched(data);
    await isSent;
    // Three times as long as the server may take to answer.
    await new Promise((later) => setTimeout(later, 1_500));
    await proxy.pass();
    await isServing(running);
    expect([linesWith(running, 'the start waits for the database'), running.errors]).toEqual([0, '']);
  });

  test('of three processes at once creates the missing database once', async () => {
    const data = { ...(await beforeFirstStart()), DATABASE_URL: missingDatabase() };
    const running = await Promise.all([1, 2, 3].map(() => program.start(data)));
    for (const one of running) await isServing(one);
  });

  test.each(['migrations', 'first start'])('logs which process holds the lock of the %s', async (lock) => {
    const data = await beforeFirstStart();
    const holder = await connectedTo(data.DATABASE_URL ?? '', 'a stuck upgrade');
    onTestFinished(() => holder.end());
    await holder.query('select pg_advisory_lock(hashtext($1))', [lock]);
    const { rows } = await holder.query('select pg_backend_pid() as backend');
    const { running, statusOf } = await launched(data);
    await expect.poll(() => linesWith(running, '"a stuck upgrade"')).toBe(1);
    const line = running.output.split('\n').find((one) => one.includes('a stuck upgrade')) ?? '';
    const { backend } = rows[0];
    const since = expect.stringMatching(/^\d{4}-/);
    expect(JSON.parse(line)).toMatchObject({ lock, holder: { backend, address: '127.0.0.1', since } });
    expect(await statusOf('/health/ready')).toBe(503);
    await holder.query('select pg_advisory_unlock_all()');
    await isServing(running);
  });

  test('names its connections, so that they can be found', async () => {
    const data = await program.usualData();
    const running = await program.start(data);
    const observer = await connectedTo(data.DATABASE_URL ?? '');
    onTestFinished(() => observer.end());
    const { rows } = await observer.query(
      `select distinct application_name as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() order by 1`,
    );
    const names = rows.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(3);
    for (const name of names) expect(name).toMatch(new RegExp(`^daybook \\w+ \\(process ${running.pid} on `));
    await isServing(running);
  });
});
