import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitedFetch } from './limited-fetch.ts';

async function addressOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function outcomeOf(listener: RequestListener, limits = { milliseconds: 600_000, bytes: 1_000 }) {
  const options = { method: 'GET', headers: {}, body: null, redirect: 'manual' } as const;
  const response = limitedFetch(limits)(await addressOf(listener), options);
  return response.then(
    async (found) => [found.status, await found.text()],
    (error: unknown) => error,
  );
}

const unavailable = expect.objectContaining({ problem: 'unavailable' });

test('returns small responses', async () => {
  expect(await outcomeOf((_request, response) => response.writeHead(400).end('{}'))).toEqual([400, '{}']);
});

test('does not follow redirects', async () => {
  expect(
    await outcomeOf((_request, response) => response.writeHead(302, { location: '/other' }).end()),
  ).toEqual([302, '']);
});

test.each<[string, RequestListener, number]>([
  ['has no end', (_request, response) => response.write('{'), 50],
  ['does not begin', () => undefined, 50],
  ['is too large', (_request, response) => response.end('x'.repeat(1_001)), 600_000],
  ['has the status 500', (_request, response) => response.writeHead(500).end('{}'), 600_000],
])('refuses a response that %s', async (_case, listener, milliseconds) => {
  expect(await outcomeOf(listener, { milliseconds, bytes: 1_000 })).toEqual(unavailable);
});
