import { hashOfJson } from '@daybook/ledger/verify';
import { expect, test } from 'vitest';
import type { ReadRecordRows } from '../verify/record-rows.ts';
import { findErasedAgain, joinErased, readErased } from './erase-again.ts';

type Tables = Partial<Record<Parameters<ReadRecordRows>[0], readonly object[]>>;

const reading = (tables: Tables): ReadRecordRows =>
  async function* (table) {
    yield* tables[table] ?? [];
  };

const revision = (record_id: string, number: number, title: string) => {
  const change = number === 1 ? 'created' : 'changed';
  return { record_id, number, type: 'Post', publication: number, change, values: { title } };
};
const [page, file, again] = ['a', 'b', 'c'].map((letter) => letter.repeat(64));
const capture = (number: number, html: string | undefined) => ({
  number,
  publication: 1,
  address: '/blog',
  since: '2026-01-02T00:00:00.000Z',
  at: '2026-01-02T00:00:00.000Z',
  status: 200,
  location: null,
  html,
  resources: null,
});
const tombstone = (kind: string, key: string | undefined, was: object | null, is_completed = false) => ({
  erasure: 'e',
  kind,
  key,
  was: was ? hashOfJson(was) : key,
  now: null,
  is_completed,
});

test('finds what was erased later in an older state of the record, and nothing else', async () => {
  const [first, second, third] = [1, 2, 3].map((number) => revision('r', number, `Jane ${number}`));
  const newer = reading({
    tombstone: [
      tombstone('revision', 'r/1', first ?? null),
      tombstone('revision', 'r/2', second ?? null),
      tombstone('revision', 'r/3', third ?? null, true),
      tombstone('revision', 'other/1', revision('other', 1, 'Jane')),
      ...[page, file, again].map((sha256) => tombstone('bytes', sha256, null)),
    ],
    capture_blob: [{ sha256: again, encoding: 'br' }],
  });
  const older = {
    // The other record went on differently after an earlier restore.
    revision: [first, second, revision('other', 1, 'Somebody')].map((row) => ({ ...row, erasure: null })),
    capture: [capture(1, page), capture(2, again), capture(3, page)],
    capture_blob: [page, file, again].map((sha256) => ({ sha256, encoding: 'br' })),
  };
  const erased = await readErased(newer);
  const found = await findErasedAgain(reading(older), joinErased(erased, erased));
  expect(found.versions).toEqual([
    { recordId: 'r', number: 1, type: 'Post', isLast: false },
    { recordId: 'r', number: 2, type: 'Post', isLast: true },
  ]);
  expect(found.captures.map(({ number }) => number)).toEqual([1, 3]);
  expect(found.answers).toEqual([]);
  expect(await findErasedAgain(newer, erased)).toEqual({ versions: [], captures: [], answers: [] });
});
