import { expect, test } from 'vitest';
import { readZonedTime } from './zoned-time.ts';

test.each([
  ['2026-03-31T11:00[America/New_York]', '2026-03-31T15:00:00.000Z[America/New_York]'],
  ['2026-03-31T11:00:30.5-04:00[America/New_York]', '2026-03-31T15:00:30.500Z[America/New_York]'],
  ['2026-03-31T15:00:00.000Z[America/New_York]', '2026-03-31T15:00:00.000Z[America/New_York]'],
  ['2026-03-31T11:00[UTC]', '2026-03-31T11:00:00.000Z[UTC]'],
  ['2026-03-31T11:00[Asia/Kathmandu]', '2026-03-31T05:15:00.000Z[Asia/Kathmandu]'],
])('reads %s as %s', (text, stored) => {
  expect(readZonedTime(text)).toBe(stored);
});

test('takes the first of two equal local times, and moves a skipped one forward', () => {
  expect(readZonedTime('2026-11-01T01:30[America/New_York]')).toBe(
    '2026-11-01T05:30:00.000Z[America/New_York]',
  );
  expect(readZonedTime('2026-11-01T01:30-05:00[America/New_York]')).toBe(
    '2026-11-01T06:30:00.000Z[America/New_York]',
  );
  expect(readZonedTime('2026-03-08T02:30[America/New_York]')).toBe(
    '2026-03-08T07:30:00.000Z[America/New_York]',
  );
});

test.each([
  '2026-03-31T11:00',
  '2026-03-31T11:00Z',
  '2026-03-31[UTC]',
  '2026-02-30T11:00[UTC]',
  '2026-03-31T24:00[UTC]',
  '0000-01-01T00:00[UTC]',
  '0001-01-01T00:00[Asia/Tokyo]',
  '2026-03-31T11:00[Mars/Base]',
  '2026-03-31T11:00[+02:00]',
  '2026-03-31T11:00-05:00[America/New_York]',
  'now',
])('refuses %s', (text) => {
  expect(readZonedTime(text)).toBeNull();
});
