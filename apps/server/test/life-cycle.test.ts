import { Agent, get, type IncomingMessage, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { ApiClient } from './support/api-client.ts';
import { startDatabaseProxy } from './support/database-proxy.ts';
import { useServerProgram } from './support/server-program.ts';
import { startTestServer, superadmin } from './support/test-server.ts';

const program = useServerProgram();

test('a process that is told to stop finishes its requests and exits with 0', async () => {
  const running = await program.start({ ...(await program.usualData()), SHUTDOWN_DELAY_S: '0.5' });
  const text = JSON.stringify(superadmin);
  const sending = request(`${running.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
  });
  onTestFinished(() => void sending.destroy());
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sending.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject);
  });
  await new Promise((sent) => sending.write(text.slice(0, 5), sent));
  for (const state of ['live', 'ready']) {
    const { status, body, headers } = await new ApiClient(running.url).get(`/health/${state}`);
    expect([status, body.status, headers.get('cache-control')]).toEqual([200, state, 'no-store']);
  }
  running.kill('SIGTERM');
  await expect.poll(() => isUp(running.url)).toBe(false);
  sending.end(text.slice(5));
  expect([await answered, await running.ended]).toEqual([200, 0]);
  expect(running.errors).toBe('');
});

test('a stopping process is not ready, still responds, and closes connections; a second signal ends it at once', async () => {
  const running = await program.start({ ...(await program.usualData()), SHUTDOWN_DELAY_S: '120' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(running.url + path, { agent }, (response) => resolve(response.resume())).once('error', reject);
    });
  expect((await ask('/health/ready')).headers.connection).toBe('keep-alive');
  running.kill('SIGTERM');
  for (const path of ['/health/ready', '/health/serving'])
    await expect.poll(async () => (await ask(path)).statusCode).toBe(503);
  const late = await ask('/api/get-packages');
  expect([late.statusCode, late.headers.connection]).toEqual([200, 'close']);

  // Within a second of the first, a signal counts as the same one, because npm may repeat it.
  const again = setInterval(() => running.kill('SIGTERM'), 400);
  onTestFinished(() => clearInterval(again));
  expect(await running.ended).toBe(1);
});

test('after kill -9 during writes it starts at once, and every acknowledged write is there once', async () => {
  const data = await program.usualData();
  const killed = await program.start(data);
  const staff = await new ApiClient(killed.url).signedIn();
  const acknowledged: string[] = [];
  let isKilled = false;
  const writers = Array.from({ length: 4 }, async () => {
    while (!isKilled) {
      const answer = await staff
        .graphql('mutation { createPackage(input: { title: "Kept" }) { id } }')
        .catch(() => null);
      if (answer?.data?.createPackage) acknowledged.push(answer.data.createPackage.id);
    }
  });
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
  killed.kill('SIGKILL');
  isKilled = true;
  expect(await killed.ended).toBe('SIGKILL');
  await Promise.all(writers);

  const next = await startTestServer(data);
  onTestFinished(() => next.stop());
  const { body } = await new ApiClient(next.url).get('/api/get-packages');
  const ids = body.map(({ _id }: { _id: string }) => _id);
  expect(ids).toEqual(expect.arrayContaining(acknowledged));
  expect(new Set(ids).size).toBe(ids.length);
  const again = await new ApiClient(next.url, staff.token).graphql('{ me { role } }');
  expect(again.data.me).toEqual({ role: 'superadmin' });
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'a process that is told to stop ends, although the database never answers a statement',
  async () => {
    const data = await program.usualData();
    const proxy = await startDatabaseProxy(data.DATABASE_URL ?? '');
    onTestFinished(() => proxy.close());
    const settings = { DATABASE_URL: proxy.url, SHUTDOWN_TIMEOUT_S: '1', CACHE_MB: '0' };
    const running = await program.start({ ...data, ...settings });
    proxy.cutOff('from "package"');
    const unanswered = fetch(`${running.url}/api/get-packages`).catch(() => null);
    await expect.poll(async () => (await fetch(`${running.url}/health/ready`)).status).toBe(200);
    running.kill('SIGTERM');
    expect([await unanswered, await running.ended]).toEqual([null, 0]);
    expect(running.output).toContain('it did not close within 1 s');
  },
);

async function isUp(url: string): Promise<boolean> {
  return fetch(`${url}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  );
}
