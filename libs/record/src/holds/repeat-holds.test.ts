import { expect, test } from 'vitest';
import type { ReadRecordRows } from '../verify/record-rows.ts';
import { findHoldsToRepeat, joinKnownHolds, readKnownHolds } from './repeat-holds.ts';

const day = (number: number) => `2026-01-0${number}T00:00:00.000+00:00`;
const event = (hold: string, change: 'placed' | 'lifted', name: string, at: string) => ({
  id: `${hold}-${change}`,
  hold,
  change,
  name,
  scope: 'record',
  target: 'r',
  reason: `${name} was ${change}`,
  by_id: 'p',
  by_name: 'Ada',
  at,
});
const reading = (...events: object[]): ReadRecordRows =>
  async function* (table) {
    if (table === 'legal_hold_event') yield* events;
  };
const namesOf = (holds: readonly { name: string }[]) => holds.map(({ name }) => name);

const stays = event('a', 'placed', 'Stays', day(1));
const ends = event('b', 'placed', 'Ends', day(1));
const ended = event('b', 'lifted', 'Ends', day(3));
const late = event('c', 'placed', 'Late', day(3));
const short = [event('d', 'placed', 'Short', day(3)), event('d', 'lifted', 'Short', day(4))];

test('finds the holds that an older backup lacks, and those that were lifted after it', async () => {
  const known = await readKnownHolds(reading(stays, ends, ended, late, ...short));
  const found = await findHoldsToRepeat(reading(stays, ends), known);
  expect([namesOf(found.placed), namesOf(found.lifted)]).toEqual([['Late'], ['Ends']]);
  expect(found.lifted[0]?.lifted).toEqual({
    reason: 'Ends was lifted',
    by: 'Ada',
    at: '2026-01-03T00:00:00.000Z',
  });
});

test('finds nothing that somebody has done again, or that the record knows', async () => {
  const known = await readKnownHolds(reading(stays, ends, ended, late));
  const again = [event('e', 'placed', 'Late', day(5)), event('b', 'lifted', 'Ends', day(6))];
  const nothing = { placed: [], lifted: [] };
  expect(await findHoldsToRepeat(reading(stays, ends, ...again), known)).toEqual(nothing);
  // Somebody may also have lifted it again since.
  const over = event('e', 'lifted', 'Late', day(7));
  expect(await findHoldsToRepeat(reading(stays, ends, ...again, over), known)).toEqual(nothing);
  expect(await findHoldsToRepeat(reading(stays, ends, ended, late), known)).toEqual(nothing);
});

test('a hold of the same name that ended before does not count as placed again', async () => {
  const earlier = [event('f', 'placed', 'Late', day(1)), event('f', 'lifted', 'Late', day(2))];
  const found = await findHoldsToRepeat(reading(...earlier), await readKnownHolds(reading(late)));
  expect(namesOf(found.placed)).toEqual(['Late']);
});

test('joins two states of the holds, and a hold stays lifted', async () => {
  const [older, newer] = [
    await readKnownHolds(reading(ends, late)),
    await readKnownHolds(reading(ends, ended)),
  ];
  for (const joined of [joinKnownHolds(older, newer), joinKnownHolds(newer, older)]) {
    expect(Object.keys(joined).toSorted()).toEqual(['b', 'c']);
    expect(joined.b?.lifted?.by).toBe('Ada');
    expect(joined.c?.lifted).toBeNull();
  }
});
