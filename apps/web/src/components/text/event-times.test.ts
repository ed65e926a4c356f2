import { expect, test } from 'vitest';
import { timesInWords, withOffset, zonedTime } from './event-times.ts';

const words = (start: string, end: string | null) =>
  timesInWords(zonedTime(start), end === null ? null : zonedTime(end));

test('names the day, the hours, and the time zone of an event', () => {
  expect(
    words('2026-12-09T13:00:00.000Z[America/New_York]', '2026-12-09T14:30:00.000Z[America/New_York]'),
  ).toEqual({ days: 'Wednesday, December 9, 2026', hours: '8:00 – 9:30 AM, Eastern Standard Time' });
  expect(words('2026-07-01T16:00:00.000Z[America/New_York]', null)).toEqual({
    days: 'Wednesday, July 1, 2026',
    hours: '12:00 PM, Eastern Daylight Time',
  });
});

test('shows an end that was chosen in another zone in the zone of the start', () => {
  const { hours } = words(
    '2026-12-09T13:00:00.000Z[America/New_York]',
    '2026-12-09T18:00:00.000Z[Europe/Berlin]',
  );
  expect(hours).toBe('8:00 AM – 1:00 PM, Eastern Standard Time');
});

test('names the first and the last day of an event of several days', () => {
  expect(
    words('2026-12-31T14:00:00.000Z[America/New_York]', '2027-01-01T22:00:00.000Z[America/New_York]'),
  ).toEqual({
    days: 'Thursday, December 31, 2026 – Friday, January 1, 2027',
    hours: 'from 9:00 AM on the first day to 5:00 PM on the last, Eastern Standard Time',
  });
});

test('names the time zone at both times if the clocks change during the event', () => {
  expect(
    words('2026-11-01T05:30:00.000Z[America/New_York]', '2026-11-01T06:30:00.000Z[America/New_York]').hours,
  ).toBe('1:30 AM, Eastern Daylight Time, to 1:30 AM, Eastern Standard Time');
  expect(
    words('2026-10-31T13:00:00.000Z[America/New_York]', '2026-11-01T22:00:00.000Z[America/New_York]').hours,
  ).toBe(
    'from 9:00 AM, Eastern Daylight Time, on the first day to 5:00 PM, Eastern Standard Time, on the last',
  );
});

test.each([
  ['2026-11-01T05:30:00.000Z[America/New_York]', '2026-11-01T01:30:00-04:00'],
  ['2026-11-01T06:30:00.000Z[America/New_York]', '2026-11-01T01:30:00-05:00'],
  ['2026-03-31T05:15:00.000Z[Asia/Kathmandu]', '2026-03-31T11:00:00+05:45'],
  ['2026-03-31T00:00:00.000Z[UTC]', '2026-03-31T00:00:00+00:00'],
])('writes %s with its offset', (stored, text) => {
  expect(withOffset(zonedTime(stored))).toBe(text);
});

test('gives the time of an event in UTC where its time zone is unknown', () => {
  const start = '2026-12-09T13:00:00.000Z[Mars/Olympus_Mons]';
  expect(words(start, null)).toEqual({
    days: 'Wednesday, December 9, 2026',
    hours: '1:00 PM, Coordinated Universal Time',
  });
  expect(withOffset(zonedTime(start))).toBe('2026-12-09T13:00:00+00:00');
});
