import { beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from './support/api-client.ts';
import { type ServerProcess, useServerProgram } from './support/server-program.ts';
import { superadmin } from './support/test-server.ts';

const program = useServerProgram();
const document = 'mutation ($token: String!, $new: String!) { resetPassword(token: $token, new: $new) }';
const good = 'violet harbour crane';
const someone = { fname: 'Ada', email: 'ada@example.com', password: 'lantern orchard tidal' };

let data: Record<string, string>;
let running: ServerProcess;
let visitor: ApiClient;

beforeAll(async () => {
  data = { ...(await program.usualData()), LOG_LEVEL: 'trace', LOG_REQUESTS: 'all' };
  running = await program.start(data);
  visitor = new ApiClient(running.url);
  const staff = await visitor.signedIn();
  expect((await staff.post('/api/add-collaborator', someone)).status).toBe(200);
});

/** Runs the command and returns the link that it prints. */
async function linkFor(email: string, environment: Record<string, string> = data): Promise<URL> {
  const { code, output, errors } = await program.command(environment, ['reset-password', email]);
  expect([code, errors]).toEqual([0, '']);
  return new URL(/^http\S+$/m.exec(output)?.[0] ?? '');
}

const tokenIn = (link: URL) => new URLSearchParams(link.hash.slice(1)).get('token') ?? '';

async function setPassword(token: string, next: string) {
  const { data: done, errors } = await visitor.graphql(document, { token, new: next });
  return { isDone: done?.resetPassword === true, fields: errors[0]?.extensions.fields };
}

describe('npm run reset-password', () => {
  test('prints a link of the running server, whose token is not sent with the request for the page', async () => {
    const link = await linkFor(` ${someone.email.toUpperCase()} `);
    expect([link.origin, link.pathname, link.search]).toEqual([
      running.url.replace('127.0.0.1', 'localhost'),
      '/reset-password',
      '',
    ]);
    expect(tokenIn(link)).toMatch(/^[\w-]{43}$/);
  });

  test('removes second factors and the password only with the option', async () => {
    const other = { ...someone, email: 'grace@example.com' };
    const staff = await visitor.signedIn();
    expect((await staff.post('/api/add-collaborator', other)).status).toBe(200);
    const removed = await program.command(data, ['reset-password', '--remove-second-factors', other.email]);
    expect([removed.code, removed.output]).toEqual([
      0,
      expect.stringMatching(
        /^The second factors of grace@example.com were removed. The old password no longer works.$/m,
      ),
    ]);
    expect((await visitor.post('/api/login', other)).status).toBe(401);
    const { output } = await program.command(data, ['reset-password', someone.email]);
    expect(output).not.toContain('second factors');
  });

  test('says in one line that no account has the address, or that none was given', async () => {
    const unknown = await program.command(data, ['reset-password', 'nobody@example.com']);
    expect([unknown.code, unknown.errors]).toEqual([
      1,
      'Daybook cannot reset password: no account has the e-mail address nobody@example.com.\n',
    ]);
    const empty = await program.command(data, ['reset-password']);
    expect([empty.code, empty.errors]).toEqual([
      1,
      expect.stringMatching(/^Daybook cannot reset password: name the account[^\n]+\n$/),
    ]);
  });
});

describe('the link', () => {
  test('sets a password once, ends every session, and resets the limit of sign-ins', async () => {
    const session = await visitor.signedIn(someone);
    for (let count = 0; count < 5; count += 1)
      await visitor.post('/api/login', { ...someone, password: 'wrong' });
    expect((await visitor.post('/api/login', someone)).status).toBe(429);

    const token = tokenIn(await linkFor(someone.email));
    expect(await setPassword(token, 'short')).toMatchObject({
      isDone: false,
      fields: { new: expect.stringMatching(/8 characters/) },
    });
    expect((await session.graphql('{ mySessions { id } }')).errors).toEqual([]);
    expect((await setPassword(token, good)).isDone).toBe(true);
    expect((await session.graphql('{ mySessions { id } }')).status).toBe(401);
    await visitor.signedIn({ ...someone, password: good });
    expect((await setPassword(token, someone.password)).fields).toEqual({
      token: expect.stringMatching(/used already/),
    });
    expect((await visitor.post('/api/login', someone)).status).toBe(401);
  });

  test('sets only one of two passwords that are sent at once', async () => {
    const token = tokenIn(await linkFor(someone.email));
    const both = await Promise.all([setPassword(token, good), setPassword(token, 'green harbour crane')]);
    expect(both.map(({ isDone }) => isDone).toSorted()).toEqual([false, true]);
  });

  test('is replaced by the next link, and a made-up link does not work', async () => {
    const earlier = tokenIn(await linkFor(someone.email));
    const later = tokenIn(await linkFor(someone.email));
    for (const token of [earlier, '', 'a'.repeat(43), later.toLowerCase(), 'x'.repeat(10_000)])
      expect((await setPassword(token, good)).fields, token.slice(0, 50)).toEqual({
        token: expect.stringMatching(/does not work/),
      });
    expect((await setPassword(later, good)).isDone).toBe(true);
  });

  test('adds to the audit log who used it and for whom, and its token is stored nowhere', async () => {
    const token = tokenIn(await linkFor(someone.email));
    expect((await setPassword(token, good)).isDone).toBe(true);
    const staff = await visitor.signedIn();
    const lines = await staff.graphql(
      '{ auditLog(pageSize: 5) { items { action actorName recordTitle changedFields } } }',
    );
    expect(lines.data.auditLog.items).toEqual(
      expect.arrayContaining([
        { action: 'offerPasswordReset', actorName: 'The operator', recordTitle: 'Ada', changedFields: [] },
        { action: 'resetPassword', actorName: 'Ada', recordTitle: 'Ada', changedFields: ['password'] },
      ]),
    );
    expect(JSON.stringify(lines.data)).not.toContain(token);
    expect(running.output + running.errors).not.toContain(token);
  });
});

test('without a running server, the command creates the link itself, on PUBLIC_URL', async () => {
  running.kill('SIGTERM');
  expect(await running.ended).toBe(0);
  const link = await linkFor(superadmin.email, { ...data, PUBLIC_URL: 'https://www.firm.example' });
  expect(link.origin).toBe('https://www.firm.example');
  running = await program.start(data);
  visitor = new ApiClient(running.url);
  expect((await setPassword(tokenIn(link), good)).isDone).toBe(true);
  await visitor.signedIn({ ...superadmin, password: good });
});
