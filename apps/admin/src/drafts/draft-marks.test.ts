import { expect, test } from 'vitest';
import { badgeOf } from './draft-marks.ts';

const release = { ...{ id: 'r', name: '', isSingle: true }, state: 'open' as const, isAsScheduled: true };
const unscheduled = { ...release, scheduledAt: null };
const scheduled = { ...release, state: 'scheduled' as const, scheduledAt: '2090-03-12T12:00:00Z' };
const outdated = { ...scheduled, isAsScheduled: false };

test('says what a draft does to its record, and when', () => {
  expect(badgeOf({ change: 'new', release: unscheduled }).label).toBe('Draft');
  expect(badgeOf({ change: 'changed', release: unscheduled }).label).toBe('Changes not published');
  expect(badgeOf({ change: 'changed', release: scheduled }).label).toMatch(/^Scheduled Mar 12, 2090, /);
  expect(badgeOf({ change: 'restored', release: unscheduled }).label).toBe('Will be restored');
  expect(badgeOf({ change: 'removed', release: unscheduled }).label).toBe('Will be removed');
  expect(badgeOf({ change: 'removed', release: scheduled }).label).toMatch(/^Will be removed Mar 12, 2090, /);
  expect(badgeOf({ change: 'changed', release: outdated }).label).toBe('Changed since scheduled');
  expect(badgeOf({ change: 'removed', release: outdated }).label).toBe('Removal changed since scheduled');
});
