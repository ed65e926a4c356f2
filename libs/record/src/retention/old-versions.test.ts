import { expect, test } from 'vitest';
import type { ReadRecordRows } from '../verify/record-rows.ts';
import { findOldVersions } from './old-versions.ts';
import { firstKeptDay, keptThrough } from './retention-rule.ts';

const rule = { years: 5, fiscalYearEnds: 12 };

test.each([
  ['2020-01-01', 12, 5, '2025-12-31'],
  ['2020-12-31', 12, 5, '2025-12-31'],
  ['2021-01-01', 12, 5, '2026-12-31'],
  ['2020-06-30', 6, 5, '2025-06-30'],
  ['2020-07-01', 6, 5, '2026-06-30'],
  ['2020-02-29', 2, 5, '2025-02-28'],
  ['2019-02-28', 2, 5, '2024-02-29'],
  ['2019-03-01', 2, 5, '2025-02-28'],
  ['2020-05-05', 12, 0, '2020-12-31'],
])(
  'keeps what was last live on %s, with fiscal years to the end of month %i, for %i years through %s',
  (lastLive, fiscalYearEnds, years, expected) => {
    expect(keptThrough(lastLive, { years, fiscalYearEnds })).toBe(expected);
  },
);

test.each([
  ['2025-12-31', 12, 5, '2020-01-01'],
  ['2026-01-01', 12, 5, '2021-01-01'],
  ['2026-06-30', 6, 5, '2020-07-01'],
  ['2026-07-01', 6, 5, '2021-07-01'],
  ['2025-02-28', 2, 5, '2019-03-01'],
  ['2025-03-01', 2, 5, '2020-03-01'],
  ['2026-05-05', 12, 99, '1927-01-01'],
])(
  'on %s, with fiscal years to the end of month %i and %i years, keeps what was last live on %s or later',
  (today, fiscalYearEnds, years, expected) => {
    const period = { years, fiscalYearEnds };
    expect(firstKeptDay(today, period)).toBe(expected);
    const before = new Date(Date.parse(expected) - 86_400_000).toISOString().slice(0, 10);
    expect(keptThrough(before, period) < today).toBe(true);
    expect(keptThrough(expected, period) < today).toBe(false);
  },
);

const times = [
  '2018-05-01T00:00:00.000+00:00',
  '2019-12-31T12:00:00.000+00:00',
  '2020-01-01T03:00:00.000+00:00',
  '2020-06-01T12:00:00.000+00:00',
  '2010-06-01T12:00:00.000+00:00',
];

const publications = times.map((at, index) => ({
  number: index + 1,
  at,
  by_id: null,
  by_name: 'Ann',
  release_id: null,
  hash: null,
  reason: null,
}));

const revision = (record_id: string, number: number, publication: number, change: string) => ({
  record_id,
  number,
  type: 'Post',
  publication,
  change,
  values: {},
});

/** In an order that no reader may rely on. */
const revisions = [
  revision('a', 3, 3, 'changed'),
  revision('a', 1, 1, 'created'),
  revision('b', 2, 4, 'removed'),
  revision('c', 1, 1, 'created'),
  revision('d', 2, 5, 'removed'),
  revision('d', 1, 4, 'created'),
  revision('a', 2, 2, 'changed'),
  revision('b', 1, 1, 'created'),
];

const read: ReadRecordRows = async function* (table) {
  if (table === 'publication') yield* publications;
  if (table === 'revision') yield* revisions;
};

const found = async (now: string, timeZone = 'UTC') => {
  const { old, total } = await findOldVersions(read, rule, timeZone, new Date(now));
  expect(total).toBe(6);
  return old.map(({ recordId, number, lastLive }) => `${recordId}${number} ${lastLive}`);
};

test('finds versions after their last day, never live ones, and counts removals as the end of a version', async () => {
  expect(await found('2024-12-31T23:59:59Z')).toEqual([]);
  expect(await found('2025-01-01T00:00:00Z')).toEqual(['a1 2019-12-31']);
  // The clock went back after d1 was published.
  expect(await found('2099-01-01T00:00:00Z')).toEqual([
    'a1 2019-12-31',
    'a2 2020-01-01',
    'b1 2020-06-01',
    'd1 2020-06-01',
  ]);
});

test('takes days from the time zone', async () => {
  expect(await found('2025-01-01T04:00:00Z', 'America/New_York')).toEqual([]);
  expect(await found('2025-01-01T05:00:00Z', 'America/New_York')).toEqual(['a1 2019-12-31', 'a2 2019-12-31']);
});
