import { expect, test } from 'vitest';
import { markOf } from './draft-marks.ts';

const release = { ...{ id: 'r', name: '', isSingle: true }, state: 'open' as const, scheduledAt: null };
const scheduled = { ...release, state: 'scheduled' as const, scheduledAt: '2090-03-12T12:00:00Z' };

test('says what a draft does to its record, and when', () => {
  expect(markOf({ change: 'new', release }).label).toBe('Draft');
  expect(markOf({ change: 'changed', release }).label).toBe('Changes not published');
  expect(markOf({ change: 'changed', release: scheduled }).label).toMatch(/^Scheduled Mar 12, 2090, /);
  expect(markOf({ change: 'restored', release }).label).toBe('Will be restored');
  expect(markOf({ change: 'removed', release }).label).toBe('Will be removed');
  expect(markOf({ change: 'removed', release: scheduled }).label).toMatch(/^Will be removed Mar 12, 2090, /);
});
