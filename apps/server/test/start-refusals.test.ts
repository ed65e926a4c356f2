import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { refusalToStart } from '../src/start/run-server.ts';
import { useServerProgram } from './support/server-program.ts';
import { inDatabase, onTestServer } from './support/test-database.ts';
import { startTestServer } from './support/test-server.ts';

const program = useServerProgram();

/** The reason of a refused start: one line without internal details. */
async function refusalOf(environment: Record<string, string>): Promise<string> {
  const data = { ...(await program.freshData()), ...environment };
  const refusal: unknown = await startTestServer(data).then(
    ({ stop }) => stop(),
    (error: unknown) => error,
  );
  const line = refusalToStart(refusal) ?? '';
  expect(line).toMatch(/^[^\n]+$/);
  expect(line).not.toMatch(/node_modules|\.[jt]s\b/);
  return line;
}

/** A port in use until the end of the test. */
async function busyPort(): Promise<number> {
  const server: Server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

describe('the server refuses to start in one line', () => {
  test('on standard error, with the exit code 1', async () => {
    const { code, errors } = await program.run({ ...(await program.freshData()), PORT: 'http' });
    expect([code, errors]).toEqual([1, expect.stringMatching(/^Daybook cannot start: PORT [^\n]+\n$/)]);
  });

  test.each([
    ['PORT', 'http'],
    ['SEED', 'production'],
    ['HOST', '256.1.1.1'],
  ])('that names %s if it is %s', async (name, value) => {
    const line = await refusalOf({ [name]: value });
    expect(line).toContain(name);
    expect(line).toContain(value);
  });

  test('that names DATABASE_URL if its scheme is wrong, without the password', async () => {
    const line = await refusalOf({ DATABASE_URL: 'mysql://daybook:hunter2@127.0.0.1/daybook' });
    expect(line).toContain('DATABASE_URL');
    expect(line).not.toContain('hunter2');
  });

  test('that does not repeat a password that is too weak', async () => {
    const line = await refusalOf({ SUPERADMIN_PASSWORD: 'hunter2' });
    expect(line).toContain('SUPERADMIN_PASSWORD');
    expect(line).not.toContain('hunter2');
  });

  test('if the port is in use', async () => {
    const port = await busyPort();
    expect(await refusalOf({ PORT: String(port) })).toContain(`Port ${port} is in use`);
  });

  test('if the data directory cannot be created', async () => {
    const { DATA_DIR = '' } = await program.freshData();
    const file = join(DATA_DIR, 'file');
    await writeFile(file, '');
    expect(await refusalOf({ DATA_DIR: join(file, 'data') })).toContain('DATA_DIR');
  });

  test.runIf(process.env.TEST_DATABASE_URL)('if PostgreSQL does not know the account', async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.username = 'nobody_at_all';
    url.password = 'hunter2';
    const line = await refusalOf({ DATABASE_URL: url.href });
    expect(line).toMatch(/DATABASE_URL: .*nobody_at_all/);
    expect(line).not.toContain('hunter2');
  });

  test.runIf(process.env.TEST_DATABASE_URL)('if the account may not create the database', async () => {
    const role = `daybook_test_${randomUUID().replaceAll('-', '')}`;
    await onTestServer(`create role ${role} login password 'hunter2'`);
    onTestFinished(() => onTestServer(`drop role ${role}`));
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.username = role;
    url.password = 'hunter2';
    url.pathname = '/not_there_yet';
    const line = await refusalOf({ DATABASE_URL: url.href });
    expect(line).toMatch(/DATABASE_URL: .*"not_there_yet" does not exist and cannot be created: permission/);
    expect(line).not.toContain('hunter2');
  });

  test.runIf(process.env.TEST_DATABASE_URL)('if the account may not connect to the database', async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = '/template0';
    expect(await refusalOf({ DATABASE_URL: url.href })).toMatch(/DATABASE_URL: .*template0/);
  });

  test('if a newer version has migrated the database', async () => {
    const data = await program.usualData();
    await inDatabase(data, `insert into mikro_orm_migrations (name) values ('Migration29990101000000')`);
    const line = await refusalOf(data);
    expect(line).toContain('Migration29990101000000');
    expect(line).toContain('install that version, or restore the backup made before the upgrade');
    await inDatabase(data, `delete from mikro_orm_migrations where name = 'Migration29990101000000'`);
    await startTestServer(data).then(({ stop }) => stop());
  });
});
