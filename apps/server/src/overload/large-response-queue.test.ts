import { EventEmitter, once } from 'node:events';
import { ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LargeResponseQueue } from './large-response-queue.ts';

const megabyte = 1024 * 1024;

/** A response whose client reads nothing until it is closed. */
function unread(): ServerResponse {
  return new ServerResponse(Object.assign(new EventEmitter(), { method: 'GET' }) as never);
}

async function settled(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
}

test('renders one response at a time, first come, first served', async () => {
  const queue = new LargeResponseQueue();
  const seen: string[] = [];
  const make = (name: string) =>
    queue.run('a', async () => {
      seen.push(`${name} begins`);
      await settled();
      seen.push(`${name} ends`);
    });
  await Promise.all([make('one'), make('two'), make('three')]);
  expect(seen).toEqual(['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('goes on after a failure', async () => {
  const queue = new LargeResponseQueue();
  await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run('a', async () => 'made')).toBe('made');
});

test('makes an address with unread bytes wait, but not others', async () => {
  const queue = new LargeResponseQueue();
  const slow = unread();
  queue.holdUntilSent('slow', slow, 5 * megabyte);
  const seen: string[] = [];
  const second = queue.run('slow', async () => seen.push('slow'));
  await queue.run('other', async () => seen.push('other'));
  await queue.run('slow', async () => seen.push('a further piece'), true);
  expect(seen).toEqual(['other', 'a further piece']);
  const closed = once(slow, 'close');
  slow.emit('close');
  await closed;
  await second;
  expect(seen).toEqual(['other', 'a further piece', 'slow']);
});

test('cuts off a client that reads too slowly, but only while others wait', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queue = new LargeResponseQueue();
  const slow = unread();
  const cut = vi.spyOn(slow, 'destroy').mockImplementation(() => {
    slow.emit('close');
    return slow;
  });
  queue.holdUntilSent('slow', slow, 12 * megabyte);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(cut).not.toHaveBeenCalled();
  const made = vi.fn(async () => undefined);
  const waiting = queue.run('other', made);
  await vi.advanceTimersByTimeAsync(2_000);
  await waiting;
  expect([cut, made].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('refuses work when the queue is full', async () => {
  const queue = new LargeResponseQueue();
  const { promise, resolve } = Promise.withResolvers<void>();
  const all = Array.from({ length: 51 }, () => queue.run('a', () => promise));
  await expect(queue.run('a', () => promise)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  resolve();
  await Promise.all(all);
});
