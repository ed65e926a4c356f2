import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fastLane, sendAndKeep } from './fast-lane.ts';
import { ResponseCache } from './response-cache.ts';

const cache = new ResponseCache({ current: 1 }, 1_000_000);
/** What reached the application, in order; it answers when the test has it do so. */
const reached: { answer(): void }[] = [];
const responses: ServerResponse[] = [];
const listener = fastLane(
  (asked, response) => void reached.push({ answer: () => void sendAndKeep(asked, response, 'made') }),
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

/** Waits until so many requests came to the server. */
const came = (count: number) => expect.poll(() => responses).toHaveLength(count);

test('who left while waiting for the answer of another who left holds nobody up', async () => {
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
