import { beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from './support/api-client.ts';
import { addByForm } from './support/rest-samples.ts';
import { type ServerProcess, useServerProgram } from './support/server-program.ts';
import { superadmin } from './support/test-server.ts';

const program = useServerProgram();

/** The log lines about requests. */
function requestLines({ output }: ServerProcess): Record<string, unknown>[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter(({ route }) => route !== undefined);
}

describe('with LOG_REQUESTS=all', () => {
  let running: ServerProcess;
  beforeAll(async () => {
    const data = await program.usualData();
    running = await program.start({ ...data, LOG_REQUESTS: 'all', TRUST_PROXY: 'loopback' });
  });

  test('each request has a line with its route and without secrets', async () => {
    const staff = await new ApiClient(running.url).signedIn();
    await staff.get('/api/get-packages/000000000000000000000000?password=open-sesame');
    await staff.graphql('query ($id: ID!) { staffPackage(id: $id) { id } }', { id: 'private-variable' });
    const lines = () => requestLines(running).filter(({ route }) => route !== '/health/ready');
    await expect.poll(() => lines().length).toBe(3);
    expect(lines()).toMatchObject([
      { method: 'POST', route: '/api/login', path: '/api/login', status: 200, ms: expect.any(Number) },
      { method: 'GET', path: '/api/get-packages/000000000000000000000000' },
      { method: 'POST', route: '/graphql', path: '/graphql' },
    ]);
    for (const secret of [superadmin.password, staff.token ?? '', 'open-sesame', 'private-variable'])
      expect(running.output + running.errors).not.toContain(secret);
  });

  test.each(['/unsubscribe/secret-token', '/confirm-newsletter/secret-token'])(
    'the line of %s has no token',
    async (path) => {
      await new ApiClient(running.url).get(path);
      const logged = path.replace('secret-token', '*');
      await expect.poll(() => requestLines(running).map((line) => line.path)).toContain(logged);
      expect(running.output).not.toContain('secret-token');
    },
  );

  test('cached responses have a line, too', async () => {
    const visitor = new ApiClient(running.url);
    const answers = [await visitor.get('/api/get-events?a=1'), await visitor.get('/api/get-events?a=2')];
    expect(answers[1]?.headers.get('cache-status')).toBe('daybook; hit');
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(2);
    const lines = () => requestLines(running).filter(({ path }) => path === '/api/get-events');
    await expect.poll(() => lines().length).toBe(2);
    const line = { method: 'GET', route: '/api/get-events', status: 200 };
    expect(lines()).toMatchObject(ids.map((requestId) => ({ ...line, requestId })));
  });

  test.each([
    ['is kept', 'proxy-id-0001', /^proxy-id-0001$/],
    ['is replaced if it is not a plain id', '<script>alert(1)</script>', /^[0-9a-f-]{36}$/],
  ])('the id that a trusted proxy sends %s, in the response and in the log', async (_name, given, wanted) => {
    const { headers } = await new ApiClient(running.url).get('/health/live', { 'X-Request-Id': given });
    const id = headers.get('x-request-id') ?? '';
    expect(id).toMatch(wanted);
    await expect
      .poll(() => requestLines(running).filter(({ requestId }) => requestId === id))
      .toHaveLength(1);
  });
});

test('by default, failed requests have a line, and fast ones do not', async () => {
  const data = await program.usualData();
  // No disk has that much space, so every upload fails.
  const running = program.launch({ ...data, SLOW_REQUEST_S: '60', MIN_FREE_DISK_MB: '1000000000' });
  await expect.poll(() => running.url).not.toBe('');
  const visitor = new ApiClient(running.url);
  await visitor.get('/api/no-such-address');
  for (const path of ['/health/live', '/api/get-packages']) {
    const { headers } = await visitor.get(path, { 'X-Request-Id': 'anybody-0001' });
    expect(headers.get('x-request-id'), 'no proxy is trusted here').toMatch(/^[0-9a-f-]{36}$/);
  }
  const { status } = await addByForm(visitor, 'partnership');
  expect(status).toBe(507);
  running.kill('SIGTERM');
  await running.ended;
  expect(requestLines(running)).toMatchObject([{ path: '/api/add-partnership', status: 507 }]);
});
