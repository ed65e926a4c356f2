import { expect, test } from 'vitest';
import { addressOf, type ListedDraft, rowOf } from './draft-rows.ts';

const draft: ListedDraft = {
  id: 'd',
  recordId: 'a1',
  type: 'Post',
  title: '',
  version: 1,
  updatedAt: '2026-11-22T12:00:00Z',
  updatedByName: 'Priya',
  change: 'new',
  release: { id: 'r', name: '', isSingle: true, state: 'open', isAsScheduled: true, scheduledAt: null },
};

test('leads to the form of a draft by the id of its record, and names a shared release', () => {
  expect(addressOf(draft)).toBe('/update-blogpost/a1');
  const release = { ...draft.release, isSingle: false, name: 'Autumn', state: 'inReview' as const };
  expect(addressOf({ ...draft, release })).toBe('/update-blogpost/a1?release=r');
  expect(rowOf({ ...draft, release }).release).toBe('Autumn · In review');
  expect(addressOf({ ...draft, type: 'Unknown' })).toBeNull();
});

test('says what visitors see of the record', () => {
  expect(rowOf(draft)).toMatchObject({ title: 'Untitled', kind: 'Post', state: 'Not published' });
  expect(rowOf({ ...draft, change: 'changed' }).state).toBe('Published, with changes');
});
