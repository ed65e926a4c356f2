import { expect, test } from 'vitest';
import { dayInMonths } from './day-in-months.ts';

test.each([
  ['2026-03-14', 6, '2026-09-14'],
  ['2026-11-29', 12, '2027-11-29'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-10-31', 1, '2026-11-30'],
])('%s and %i months later is %s', (today, months, day) => {
  expect(dayInMonths(months, new Date(`${today}T12:00:00Z`))).toBe(day);
});
