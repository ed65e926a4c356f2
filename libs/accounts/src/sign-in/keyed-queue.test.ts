import { expect, test } from 'vitest';
import { KeyedQueue } from './keyed-queue.ts';

test('runs the tasks of one key in order and those of other keys concurrently, and continues after a failure', async () => {
  const queue = new KeyedQueue(2);
  const first = Promise.withResolvers<void>();
  const order: string[] = [];
  const failing = queue.run('a', async () => {
    await first.promise;
    throw new Error('no');
  });
  const second = queue.run('a', async () => order.push('a'));
  await queue.run('b', async () => order.push('b'));
  expect([order, queue.isBusy('a'), queue.isBusy('b')]).toEqual([['b'], true, false]);
  first.resolve();
  await expect(failing).rejects.toThrow('no');
  await second;
  expect([order, queue.isBusy('a')]).toEqual([['b', 'a'], false]);
});

test('refuses a task if too many wait', async () => {
  const queue = new KeyedQueue(1);
  const { promise, resolve } = Promise.withResolvers<void>();
  const accepted = [queue.run('a', () => promise), queue.run('a', () => promise)];
  await expect(queue.run('a', () => promise)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  resolve();
  await Promise.all(accepted);
});
