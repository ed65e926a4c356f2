import { expect, test } from 'vitest';
import { instantsOf, localIn, placeOf, timeInZones } from './zones.ts';

const zone = 'America/New_York';
const found = (local: string, of = zone) => instantsOf(local, of)?.found.map((at) => at.toISOString());

test('finds the instant of a local time', () => {
  expect(found('2027-01-15T09:00')).toEqual(['2027-01-15T14:00:00.000Z']);
  expect(found('2027-07-15T09:00')).toEqual(['2027-07-15T13:00:00.000Z']);
  expect(found('2027-07-15T09:00', 'Asia/Kolkata')).toEqual(['2027-07-15T03:30:00.000Z']);
  expect(found('2027-01-15T09:00', 'Pacific/Kiritimati')).toEqual(['2027-01-14T19:00:00.000Z']);
  expect(instantsOf('', zone)).toBeNull();
});

test('finds no instant of a time that clocks skip, and the one that they show instead', () => {
  const skipped = instantsOf('2027-03-14T02:30', zone);
  expect(skipped?.found).toEqual([]);
  expect(skipped?.next && localIn(skipped.next, zone)).toBe('2027-03-14T03:30');
  expect(found('2027-03-14T03:00')).toEqual(['2027-03-14T07:00:00.000Z']);
});

test('finds both instants of a time that clocks show twice', () => {
  expect(found('2027-11-07T01:30')).toEqual(['2027-11-07T05:30:00.000Z', '2027-11-07T06:30:00.000Z']);
});

test('says when a release will be published, in the time zone of the schedule and in that of the viewer', () => {
  const at = new Date('2027-03-03T14:00:00Z');
  expect(timeInZones(at, zone, 'Europe/Berlin')).toBe(
    'March 3, 2027 at 9:00 AM in New York (3:00 PM your time)',
  );
  expect(timeInZones(at, zone, 'America/Toronto')).toBe('March 3, 2027 at 9:00 AM in New York');
  expect(timeInZones(at, zone, 'Pacific/Auckland')).toContain('(March 4, 2027 at 3:00 AM your time)');
  expect(timeInZones(at, 'Mars/Olympus', 'Pacific/Auckland')).toBe(
    'March 3, 2027 at 2:00 PM in UTC (March 4, 2027 at 3:00 AM your time)',
  );
  expect(placeOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
});
