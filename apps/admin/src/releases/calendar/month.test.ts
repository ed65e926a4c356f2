import { expect, test } from 'vitest';
import { addMonths, dayOf, firstWeekday, readMonth, weeksOf } from './month.ts';

test('lists the weeks of a month, including days of the months around it', () => {
  const weeks = weeksOf('2027-03', 0);
  expect(weeks.length).toBe(5);
  expect(weeks[0]).toEqual([
    '2027-02-28',
    '2027-03-01',
    '2027-03-02',
    '2027-03-03',
    '2027-03-04',
    '2027-03-05',
    '2027-03-06',
  ]);
  expect(weeks.at(-1)?.at(-1)).toBe('2027-04-03');
  expect(weeksOf('2027-02', 1).length).toBe(4);
  expect(weeksOf('2027-05', 1).length).toBe(6);
});

test('goes to other months across the end of the year', () => {
  expect(addMonths('2027-12', 1)).toBe('2028-01');
  expect(addMonths('2027-01', -1)).toBe('2026-12');
});

test('finds the day of an instant in a zone', () => {
  const at = new Date('2027-03-03T23:30:00Z');
  expect(dayOf(at, 'America/New_York')).toBe('2027-03-03');
  expect(dayOf(at, 'Europe/Berlin')).toBe('2027-03-04');
});

test('reads the month of an address', () => {
  expect(readMonth('2027-03')).toBe('2027-03');
  expect(readMonth('2027-13', new Date('2027-05-05T12:00:00Z'))).toBe('2027-05');
});

test('starts weeks on the day that is usual for the language', () => {
  expect(firstWeekday('en-US')).toBe(0);
  expect(firstWeekday('de-DE')).toBe(1);
});
