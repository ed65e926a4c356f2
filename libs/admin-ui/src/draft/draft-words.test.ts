import { expect, test } from 'vitest';
import type { DraftRelease } from './draft-access.ts';
import { publishedWords, releaseWords, saveWords } from './draft-words.ts';

const release: DraftRelease = {
  id: 'r',
  name: '',
  isSingle: true,
  isApproved: true,
  isAsScheduled: true,
  problem: null,
  state: 'open',
  scheduledAt: null,
  zone: null,
};
const today = new Date();
today.setHours(12, 4);
const draft = { updatedAt: today.toISOString() };

test('says what visitors see', () => {
  expect(publishedWords({ change: 'new' })).toBe('Not published');
  expect(publishedWords({ change: 'changed' })).toBe('Published, with changes');
  expect(publishedWords({ change: 'restored' })).toBe('In the trash');
});

test('says when the draft was saved, and what is not saved', () => {
  expect(saveWords({ kind: 'saved', leftOut: [] }, draft)).toMatch(/^Draft saved 12:04/);
  expect(saveWords({ kind: 'saved', leftOut: ['URL', 'Date'] }, draft)).toMatch(/Not saved: URL and Date\.$/);
  expect(saveWords({ kind: 'saved', leftOut: [] }, { updatedAt: '2020-02-03T10:00:00Z' })).toContain('2020');
  expect(saveWords({ kind: 'saving' }, draft)).toBe('Saving draft…');
  expect(saveWords({ kind: 'unreachable' }, draft)).toMatch(/kept in this browser/);
  expect(saveWords({ kind: 'refused', message: 'No.' }, draft)).toBe('Not saved: No.');
});

test('says when a release will be published, in the time zone in which the time was chosen', () => {
  expect(releaseWords(release)).toBeNull();
  expect(releaseWords({ ...release, state: 'inReview' })).toBe('In review');
  const scheduled = {
    state: 'scheduled',
    scheduledAt: '2026-12-01T17:00:00Z',
    zone: 'America/New_York',
  } as const;
  expect(releaseWords({ ...release, ...scheduled })).toMatch(/12:00.*\(America\/New_York\)/);
  expect(releaseWords({ ...release, ...scheduled, isAsScheduled: false })).toMatch(
    /^Changed since it was scheduled/,
  );
  expect(releaseWords({ ...release, ...scheduled, isApproved: false })).toMatch(/^Approvals are missing/);
  // A zone that is newer than the browser.
  expect(releaseWords({ ...release, ...scheduled, zone: 'America/New_City' })).toMatch(/5:00.*\(UTC\)/);
});
