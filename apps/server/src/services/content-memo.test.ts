import { ContentRevision, Touched } from '@daybook/content-revision';
import { unavailable } from '@daybook/errors';
import { afterEach, expect, test, vi } from 'vitest';
import { ContentMemo } from './content-memo.ts';

const logged: unknown[] = [];
const log = { error: (line: unknown) => void logged.push(line) };
afterEach(() => void logged.splice(0));

const touch = (revision: ContentRevision, type: string) =>
  revision.wrote({ previous: 0, number: 1, touched: new Touched([{ type, id: 'a' }]).tags });

test('reads again only after a write of its type', async () => {
  const revision = new ContentRevision();
  const read = vi.fn(async () => read.mock.calls.length);
  const memo = new ContentMemo(revision, 'Redirect', 0, read, log);
  expect(await Promise.all([memo.get(), memo.get()])).toEqual([1, 1]);
  touch(revision, 'Post');
  expect(await memo.get()).toBe(1);
  touch(revision, 'Redirect');
  expect(await memo.get()).toBe(2);
});

test.each([
  ['outages, which are not logged', unavailable(), 0],
  ['unexpected errors, each of which is logged once', new TypeError('a bug'), 1],
])('keeps the last value during %s', async (_name, failure, lines) => {
  const revision = new ContentRevision();
  let isFailing = false;
  const read = async () => {
    if (isFailing) throw failure;
    return 'read';
  };
  const memo = new ContentMemo(revision, 'Redirect', 'none', read, log);
  expect(await memo.get()).toBe('read');
  isFailing = true;
  touch(revision, 'Redirect');
  expect(await Promise.all([memo.get(), memo.get()])).toEqual(['read', 'read']);
  expect(logged).toEqual(Array(lines).fill(expect.objectContaining({ err: failure })));
});
