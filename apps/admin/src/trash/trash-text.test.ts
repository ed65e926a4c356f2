import { expect, test } from 'vitest';
import { kindOf } from '../content-types/type-names.ts';
import { describeUses, timeLeft } from './trash-text.ts';

test('names types as their lists do', () => {
  expect(['Post', 'TeamMember', 'AboutPage', 'SiteSettings', 'ImageAsset'].map(kindOf)).toEqual([
    'Post',
    'Team member',
    'Page: About',
    'Site settings',
    'Image asset',
  ]);
});

test('counts the references to a record', () => {
  const items = [
    { id: 'a', title: 'Daniel' },
    { id: 'b', title: 'Ada' },
  ];
  const uses = [
    { recordId: 'a', type: 'Post', field: 'Author', count: 6 },
    { recordId: 'b', type: 'Post', field: 'Author', count: 1 },
  ];
  expect(describeUses(uses, items)).toEqual([
    '6 posts name Daniel as author.',
    '1 post names Ada as author.',
  ]);
  expect(describeUses([{ recordId: 'b', type: 'Post', field: 'SEC contact', count: 1 }], items)).toEqual([
    '1 post names Ada as SEC contact.',
  ]);
  const many = Array.from({ length: 7 }, () => uses).flat();
  expect(describeUses(many, items).at(-1)).toBe('And 9 more.');
});

test('counts the current day among the days left', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  expect(timeLeft('2026-03-31T11:00:00Z', now)).toBe('30 days');
  expect(timeLeft('2026-03-02T12:00:00Z', now)).toBe('1 day');
  expect(timeLeft('2026-03-01T11:00:00Z', now)).toBe('1 day');
});
