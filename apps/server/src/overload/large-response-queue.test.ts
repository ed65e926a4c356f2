import { EventEmitter, once } from 'node:events';
import { ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BigAnswers } from './large-response-queue.ts';

const megabyte = 1024 * 1024;

/** A response whose client takes nothing until it is closed. */
function unread(): ServerResponse {
  return new ServerResponse(Object.assign(new EventEmitter(), { method: 'GET' }) as never);
}

async function settled(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
}

test('makes one answer at a time, in the order of their coming', async () => {
  const answers = new BigAnswers();
  const seen: string[] = [];
  const make = (name: string) =>
    answers.run('a', async () => {
      seen.push(`${name} begins`);
      await settled();
      seen.push(`${name} ends`);
    });
  await Promise.all([make('one'), make('two'), make('three')]);
  expect(seen).toEqual(['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('makes the next one after one that failed', async () => {
  const answers = new BigAnswers();
  await expect(answers.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await answers.run('a', async () => 'made')).toBe('made');
});

test('waits while an address has not taken what it has, and lets others by', async () => {
  const answers = new BigAnswers();
  const slow = unread();
  answers.holdUntilSent('slow', slow, 5 * megabyte);
  const seen: string[] = [];
  const second = answers.run('slow', async () => seen.push('slow'));
  await answers.run('other', async () => seen.push('other'));
  await answers.run('slow', async () => seen.push('a further piece'), true);
  expect(seen).toEqual(['other', 'a further piece']);
  const closed = once(slow, 'close');
  slow.emit('close');
  await closed;
  await second;
  expect(seen).toEqual(['other', 'a further piece', 'slow']);
});

test('cuts off who reads too slowly, but only while others wait for that', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const answers = new BigAnswers();
  const slow = unread();
  const cut = vi.spyOn(slow, 'destroy').mockImplementation(() => {
    slow.emit('close');
    return slow;
  });
  answers.holdUntilSent('slow', slow, 12 * megabyte);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(cut).not.toHaveBeenCalled();
  const made = vi.fn(async () => undefined);
  const waiting = answers.run('other', made);
  await vi.advanceTimersByTimeAsync(2_000);
  await waiting;
  expect([cut, made].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('refuses when too many wait', async () => {
  const answers = new BigAnswers();
  const { promise, resolve } = Promise.withResolvers<void>();
  const all = Array.from({ length: 51 }, () => answers.run('a', () => promise));
  await expect(answers.run('a', () => promise)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  resolve();
  await Promise.all(all);
});
