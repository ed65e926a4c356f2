import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, migrate, openDatabase } from '@daybook/database';
import { expect, onTestFinished, test } from 'vitest';
import { ApiClient } from './support/api-client.ts';
import { useServerProgram } from './support/server-program.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

const program = useServerProgram();
const scriptCommand = '/usr/bin/script';

/** For a server in the process of the test, which otherwise has the password of the tests. */
const randomPassword = { SUPERADMIN_EMAIL: '', SUPERADMIN_PASSWORD: '' };

const fileIn = (data: Record<string, string>) => join(data.DATA_DIR ?? '', 'first-sign-in.txt');

async function credentialsIn(file: string): Promise<{ email: string; password: string }> {
  const text = await readFile(file, 'utf8');
  const [, email = '', password = ''] = /^E-mail: +(\S+)\nPassword: (\S+)$/m.exec(text) ?? [];
  return { email, password };
}

/** Uses the database of these settings while no server does. */
async function withDatabase(
  data: Record<string, string>,
  use: (database: Database) => Promise<unknown>,
): Promise<void> {
  const database = await openDatabase(
    data.DATABASE_URL ? { url: data.DATABASE_URL } : { dataDir: data.DATA_DIR ?? '' },
  );
  try {
    await use(database);
  } finally {
    await database.close();
  }
}

test('without a terminal, the random password goes to a private file, which the first sign-in removes', async () => {
  const data = await program.freshData();
  const first = await program.start(data);
  const file = fileIn(data);
  expect(first.output).toContain(`sign in as admin@example.com with the password in ${file}`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const { email, password } = await credentialsIn(file);
  expect([email, password]).toEqual(['admin@example.com', expect.stringMatching(/^\S{16,}$/)]);

  const visitor = new ApiClient(first.url);
  expect((await visitor.post('/api/login', { email, password: 'wrong' })).status).toBe(401);
  expect(existsSync(file)).toBe(true);
  first.kill('SIGKILL');
  await first.ended;

  const second = await program.start(data);
  expect(second.output).not.toMatch(/sign in as|password/i);
  const staff = await new ApiClient(second.url).signedIn({ email, password });
  expect(existsSync(file)).toBe(false);
  const other = { fname: 'Ada', email: 'ada@example.com', password: 'lantern orchard tidal' };
  expect((await staff.post('/api/add-collaborator', other)).status).toBe(200);
  await new ApiClient(second.url).signedIn(other);
  second.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  for (const { output, errors } of [first, second]) expect(output + errors).not.toContain(password);
});

test('a given password needs no file', async () => {
  const data = await program.freshData();
  const running = await program.start({ ...data, SUPERADMIN_PASSWORD: 'lantern orchard tidal' });
  expect(running.output).toContain('with the password of SUPERADMIN_PASSWORD');
  expect(existsSync(fileIn(data))).toBe(false);
});

test('a first start that cannot be committed leaves no file, and the next one creates another password', async () => {
  const data = await program.freshData();
  await withDatabase(data, async (database) => {
    await migrate(database);
    const em = database.fork();
    await em.execute(
      "create function refuse() returns trigger language plpgsql as $$ begin raise 'not today'; end $$",
    );
    await em.execute(
      'create constraint trigger refusing after insert on collaborator deferrable initially deferred for each row execute function refuse()',
    );
  });
  await expect(startTestServer({ ...data, ...randomPassword })).rejects.toThrow('not today');
  expect(existsSync(fileIn(data))).toBe(false);

  await withDatabase(data, (database) => database.fork().execute('drop function refuse cascade'));
  const server = await startTestServer({ ...data, ...randomPassword });
  onTestFinished(() => server.stop());
  await new ApiClient(server.url).signedIn(await credentialsIn(fileIn(data)));
});

test.runIf(process.env.TEST_DATABASE_URL)('the file is written before the account', async () => {
  const data = await program.freshData();
  let accounts = 0;
  let starting: Promise<TestServer> | undefined;
  await withDatabase(data, async (database) => {
    await migrate(database);
    const em = database.fork();
    await em.execute('create table gate (id int)');
    await em.execute(
      'create function wait() returns trigger language plpgsql as $$ begin lock table gate; return null; end $$',
    );
    await em.execute(
      'create constraint trigger waiting after insert on collaborator deferrable initially deferred for each row execute function wait()',
    );
    await em.transactional(async (holding) => {
      await holding.execute('lock table gate');
      starting = startTestServer({ ...data, ...randomPassword });
      await expect.poll(() => existsSync(fileIn(data))).toBe(true);
      const [row] = await database.fork().execute<{ count: string }[]>('select count(*) from collaborator');
      accounts = Number(row?.count);
    });
  });
  await (await starting)?.stop();
  expect(accounts).toBe(0);
});

test.runIf(existsSync(scriptCommand))('at a terminal, the password is shown once', async () => {
  const data = await program.freshData();
  const { output, url } = await program.startAtTerminal(data);
  const [, email = '', password = ''] = /Sign in as (\S+) with the password (\S+)/.exec(output) ?? [];
  expect(output.split(password)).toHaveLength(2);
  expect(existsSync(fileIn(data))).toBe(false);
  await new ApiClient(url).signedIn({ email, password });
});
