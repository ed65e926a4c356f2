import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';
import { RequestLimiter } from './request-limiter.ts';

test.each(['prioritize', 'register'] as const)(
  'a request releases its slot while it waits, and then gets the next free one: %s',
  async (kind) => {
    const limiter = new ConcurrencyLimiter({ concurrency: 1, waiting: 1, eventLoopDelay: 100 }, () => false);
    const requests = new RequestLimiter(limiter);
    const [slow, other] = [new IncomingMessage(new Socket()), new IncomingMessage(new Socket())];
    requests[kind](slow);
    const [remote, local] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const order: string[] = [];
    const saving = requests.run(slow, async () => {
      await requests.releaseWhile(slow, () => remote.promise);
      order.push('saved');
    });
    const reading = requests.run(other, async () => {
      order.push('reads');
      await local.promise;
      order.push('has read');
    });
    await expect.poll(() => order).toEqual(['reads']);
    remote.resolve();
    await remote.promise;
    expect(limiter.counts.running).toBe(1);
    local.resolve();
    await Promise.all([saving, reading]);
    expect(order).toEqual(['reads', 'has read', 'saved']);
    expect(limiter.counts.running).toBe(0);
  },
);

test('a step that fails while it waits without a slot leaves no slot taken', async () => {
  const limiter = new ConcurrencyLimiter({ concurrency: 1, waiting: 1, eventLoopDelay: 100 }, () => false);
  const requests = new RequestLimiter(limiter);
  const request = {};
  requests.register(request);
  const remote = Promise.withResolvers<void>();
  let waiting: Promise<void> | undefined;
  const failing = requests.run(request, () => {
    waiting = requests.releaseWhile(request, () => remote.promise);
    return Promise.reject(new Error('The database is away.'));
  });
  await expect(failing).rejects.toThrow('The database is away.');
  remote.resolve();
  await waiting;
  expect(limiter.counts.running).toBe(0);
  expect(await requests.run(request, async () => 'runs')).toBe('runs');
});
