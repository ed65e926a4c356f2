// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { localDrafts } from './local-drafts.ts';

const storage = vi.hoisted(() => ({ answer: (): Promise<void> => Promise.resolve() }));

// jsdom has no IndexedDB.
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  set: () => storage.answer(),
  del: () => storage.answer(),
}));

const draft = { values: { title: 'Typed' }, at: 0, version: 1 };

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test.each([
  ['write', () => localDrafts.write('/new-events', 'form', draft)],
  ['removal', () => localDrafts.remove('/new-events', 'form')],
])('waits a second at most for a %s of a stalled storage', async (_, run) => {
  storage.answer = () => new Promise(() => undefined);
  const onSettled = vi.fn();
  const settled = run().then(onSettled);
  await vi.advanceTimersByTimeAsync(999);
  expect(onSettled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await settled;
  expect(onSettled).toHaveBeenCalled();
});

test.each([
  ['a full disk', () => Promise.reject(new Error('The disk is full.'))],
  [
    'a browser that allows no storage',
    () => {
      throw new Error('The operation is insecure.');
    },
  ],
])('ignores the errors of %s, and leaves no timer behind', async (_, answer) => {
  storage.answer = answer;
  await localDrafts.write('/new-events', 'form', draft);
  expect(vi.getTimerCount()).toBe(0);
});
