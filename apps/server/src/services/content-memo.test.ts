import { ContentRevision, Touched } from '@daybook/content-revision';
import { expect, test, vi } from 'vitest';
import { ContentMemo } from './content-memo.ts';

const touch = (revision: ContentRevision, type: string) =>
  revision.wrote({ previous: 0, number: 1, touched: new Touched([{ type, id: 'a' }]).tags });

test('reads again only after a write of its type', async () => {
  const revision = new ContentRevision();
  const read = vi.fn(async () => read.mock.calls.length);
  const memo = new ContentMemo(revision, 'Redirect', 0, read);
  expect(await Promise.all([memo.get(), memo.get()])).toEqual([1, 1]);
  touch(revision, 'Post');
  expect(await memo.get()).toBe(1);
  touch(revision, 'Redirect');
  expect(await memo.get()).toBe(2);
});

test('keeps the last value while reads fail', async () => {
  const revision = new ContentRevision();
  let isAway = false;
  const memo = new ContentMemo(revision, 'Redirect', 'none', async () => {
    if (isAway) throw new Error('away');
    return 'read';
  });
  expect(await memo.get()).toBe('read');
  isAway = true;
  touch(revision, 'Redirect');
  expect(await memo.get()).toBe('read');
});
