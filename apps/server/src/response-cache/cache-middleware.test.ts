import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ContentRevision } from '@daybook/content-revision';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheMiddleware, sendAndStore } from './cache-middleware.ts';
import { ResponseCache } from './response-cache.ts';

const cache = new ResponseCache(new ContentRevision(), 1_000_000);
/** The requests that reached the application, in order. It answers when the test calls `answer`. */
const reached: { answer(): void }[] = [];
const responses: ServerResponse[] = [];
const listener = cacheMiddleware(
  (asked, response) => void reached.push({ answer: () => void sendAndStore(asked, response, 'made') }),
  () => ({ cache, findKey: (_request, found) => found('key') }),
);
const server = createServer((asked, response) => {
  responses.push(response);
  listener(asked, response);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

function ask() {
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', agent: false });
  sent.on('error', () => undefined).end();
  return sent;
}

/** Waits until the server has received so many requests. */
const came = (count: number) => expect.poll(() => responses).toHaveLength(count);

test('clients that disconnect while they wait for a response delay nobody', async () => {
  const first = ask();
  await came(1);
  const follower = ask();
  await came(2);
  const followerLeft = once(responses[1] as ServerResponse, 'close');
  follower.destroy();
  await followerLeft;
  const firstLeft = once(responses[0] as ServerResponse, 'close');
  first.destroy();
  await firstLeft;

  const answered = once(ask(), 'response');
  await came(3);
  await expect.poll(() => reached).toHaveLength(2);
  reached[1]?.answer();
  const [answer] = await answered;
  expect(answer.headers['cache-status']).toBe('daybook; fwd=miss; stored');
  answer.resume();
});
