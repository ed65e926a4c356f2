import { expect, test } from 'vitest';
import { instantOf } from './instant-of.ts';

test.each([
  ['2026-12-01T09:00', 'Europe/Berlin', '2026-12-01T08:00:00.000Z'],
  ['2026-07-01T09:00', 'America/New_York', '2026-07-01T13:00:00.000Z'],
  ['2026-07-01T09:00', 'Asia/Kolkata', '2026-07-01T03:30:00.000Z'],
  // The hour after clocks are put forward and back.
  ['2026-03-08T03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-11-01T02:30', 'America/New_York', '2026-11-01T07:30:00.000Z'],
])('%s in %s', (local, zone, instant) => {
  expect(instantOf({ local, zone })?.toISOString()).toBe(instant);
});

test('a time that clocks skip is an hour earlier', () => {
  const skipped = instantOf({ local: '2026-03-08T02:30', zone: 'America/New_York' });
  expect(skipped?.toISOString()).toBe('2026-03-08T06:30:00.000Z');
});

test('without a time there is no instant', () => {
  expect(instantOf({ local: '', zone: 'UTC' })).toBeNull();
});
