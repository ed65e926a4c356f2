import { answerTooLarge } from '@daybook/errors';
import { expect, test } from 'vitest';
import { listInPieces, type Range, type ReadPage, readFirst } from './stream-list.ts';

interface Entry {
  id: number;
  text: string;
}

const entries = (count: number, text = 'x') =>
  Array.from({ length: count }, (_, id): Entry => ({ id, text }));

/** A store that records the requested sizes, and may change after some pieces. */
function storeOf(
  all: Entry[],
  change: (reads: number) => void = () => undefined,
  most = Number.POSITIVE_INFINITY,
) {
  const sizes: number[] = [];
  const read: ReadPage = async (page, pageSize) => {
    if (pageSize > most) throw answerTooLarge(1_024);
    sizes.push(pageSize);
    change(sizes.length);
    return { items: all.slice((page - 1) * pageSize, page * pageSize), totalCount: all.length };
  };
  return { read, sizes };
}

async function idsOf(read: ReadPage, range: Range = { from: 0, to: 1_000 }): Promise<number[]> {
  const ids: number[] = [];
  const toJson = (records: readonly unknown[]) => {
    ids.push(...records.map((record) => (record as Entry).id));
    return JSON.stringify(records).slice(1, -1);
  };
  const pieces: string[] = [];
  for await (const piece of listInPieces(read, toJson, await readFirst(read, range), range))
    pieces.push(piece);
  expect(JSON.parse(`[${pieces.join(',')}]`)).toHaveLength(ids.length);
  return ids;
}

const upTo = (count: number) => Array.from({ length: count }, (_, id) => id);

test.each([0, 1, 4, 5, 500, 1_000])('reads each of %d records once', async (count) => {
  expect(await idsOf(storeOf(entries(count)).read)).toEqual(upTo(count));
});

test('stops at the maximum length of a list', async () => {
  expect(await idsOf(storeOf(entries(1_500)).read)).toEqual(upTo(1_000));
});

test('reads few long records at once, and many short ones', async () => {
  const short = storeOf(entries(1_000));
  await idsOf(short.read);
  expect(Math.max(...short.sizes)).toBe(256);
  const long = storeOf(entries(200, 'x'.repeat(50_000)));
  expect(await idsOf(long.read)).toEqual(upTo(200));
  expect(long.sizes.slice(1).every((size) => size <= 2)).toBe(true);
});

test('reads fewer at once if the texts are too long', async () => {
  const { read, sizes } = storeOf(entries(100), undefined, 4);
  expect(await idsOf(read)).toEqual(upTo(100));
  expect(Math.max(...sizes)).toBe(4);
});

test('misses no record if one is removed meanwhile, and repeats none if one is added', async () => {
  const removed = entries(300);
  const shrinking = storeOf(removed, (reads) => {
    if (reads === 3) removed.splice(0, 1);
  });
  expect((await idsOf(shrinking.read)).sort((one, other) => one - other)).toEqual(upTo(300));
  const added = entries(300);
  const growing = storeOf(added, (reads) => {
    if (reads === 3) added.unshift({ id: 999, text: 'new' });
  });
  expect((await idsOf(growing.read)).sort((one, other) => one - other)).toEqual([...upTo(300), 999]);
});

test.each([
  { from: 0, to: 7 },
  { from: 7, to: 14 },
  { from: 100, to: 200 },
  { from: 297, to: 396 },
  { from: 400, to: 500 },
])('reads the records of one page, from $from to $to', async (range) => {
  expect(await idsOf(storeOf(entries(300)).read, range)).toEqual(upTo(300).slice(range.from, range.to));
});
