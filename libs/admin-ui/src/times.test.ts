import { expect, test } from 'vitest';
import { clockText, dayText, longDayText, longMomentText, momentText } from './times.ts';

test('writes instants as the browser does, in a time zone or in its own', () => {
  const at = '2026-11-12T03:05:00Z';
  const date = new Date(at);
  expect(momentText(at)).toBe(date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' }));
  expect(clockText(date)).toBe(date.toLocaleTimeString(undefined, { timeStyle: 'short' }));
  const timeZone = 'America/New_York';
  expect(dayText(date.getTime(), timeZone)).toBe(
    date.toLocaleDateString(undefined, { dateStyle: 'medium', timeZone }),
  );
  expect(longMomentText(at, timeZone)).toBe(
    date.toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short', timeZone }),
  );
  expect(longDayText('2026-11-12', 'UTC')).toBe(
    date.toLocaleDateString(undefined, { dateStyle: 'long', timeZone: 'UTC' }),
  );
});
