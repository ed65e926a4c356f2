import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import getPort from 'get-port';
import { describe, expect, onTestFinished, test } from 'vitest';
import { useServerProgram } from './support/server-program.ts';

const program = useServerProgram();

/** What the server says on standard error when it will not start: one line, and nothing that only we understand. */
async function refusalOf(environment: Record<string, string>): Promise<string> {
  const { code, errors } = await program.run({ ...(await program.freshData()), ...environment });
  expect([code, errors]).toEqual([1, expect.stringMatching(/^Daybook cannot start: [^\n]+\n$/)]);
  expect(errors).not.toMatch(/node_modules|\.js\b/);
  return errors;
}

/** A port that somebody listens on until the test is over. */
async function busyPort(): Promise<number> {
  const server: Server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

describe('the server refuses to start in one line', () => {
  test.each([
    ['PORT', 'http'],
    ['SEED', 'production'],
    ['HOST', '256.1.1.1'],
  ])('that names %s where it is %s', async (name, value) => {
    const line = await refusalOf({ [name]: value });
    expect(line).toContain(name);
    expect(line).toContain(value);
  });

  test('that names DATABASE_URL where it is of another kind, without its password', async () => {
    const line = await refusalOf({ DATABASE_URL: 'mysql://daybook:hunter2@127.0.0.1/daybook' });
    expect(line).toContain('DATABASE_URL');
    expect(line).not.toContain('hunter2');
  });

  test('that does not repeat a password that is too weak', async () => {
    const line = await refusalOf({ SUPERADMIN_PASSWORD: 'hunter2' });
    expect(line).toContain('SUPERADMIN_PASSWORD');
    expect(line).not.toContain('hunter2');
  });

  test('when the port is busy', async () => {
    const port = await busyPort();
    expect(await refusalOf({ PORT: String(port) })).toContain(`Port ${port} is in use`);
  });

  test('when the data directory cannot be one', async () => {
    const { DATA_DIR = '' } = await program.freshData();
    const file = join(DATA_DIR, 'file');
    await writeFile(file, '');
    expect(await refusalOf({ DATA_DIR: join(file, 'data') })).toContain('DATA_DIR');
  });

  test('when PostgreSQL cannot be reached, without its password', async () => {
    const url = `postgres://daybook:hunter2@127.0.0.1:${await getPort({ host: '127.0.0.1' })}/daybook`;
    const line = await refusalOf({ DATABASE_URL: url });
    expect(line).toContain('DATABASE_URL');
    expect(line).not.toContain('hunter2');
  });

  test.runIf(process.env.TEST_DATABASE_URL)('when PostgreSQL knows no such account', async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.username = 'nobody_at_all';
    url.password = 'hunter2';
    const line = await refusalOf({ DATABASE_URL: url.href });
    expect(line).toMatch(/DATABASE_URL: .*nobody_at_all/);
    expect(line).not.toContain('hunter2');
  });
});

test.skipIf(process.env.TEST_DATABASE_URL)(
  'a data directory in use is left alone, and who holds it is told',
  async () => {
    const data = await program.usualData();
    const holder = await program.start(data);
    const line = await refusalOf(data);
    expect(line).toContain(`${data.DATA_DIR} is in use by process ${holder.pid} on `);
    expect((await fetch(`${holder.url}/health/ready`)).status).toBe(200);
  },
);
