import type { May } from '@daybook/graphql-client/permissions';
import { expect, test } from 'vitest';
import { containsWords, formOf, newRecordsFor, screensFor } from './destinations.ts';

test('offers screens and forms of collaborators only to people who may manage them', () => {
  const paths = (may: May) => [...screensFor(may), ...newRecordsFor(may)].map(({ path }) => path);
  const shown = paths((permission) => permission !== 'manageCollaborators');
  const hidden = paths(() => true).filter((path) => !shown.includes(path));
  expect(hidden).toEqual(['/collaborators', '/settings/security', '/add-collaborator']);
  expect(shown).toContain('/settings/publishing');
});

test('offers new records only to people who may write drafts', () => {
  expect(newRecordsFor((permission) => permission === 'readContent')).toEqual([]);
});

test('links a found record to its form, by slug or id, or to nothing if it has none', () => {
  const found = { id: 'a1', slug: 'form-adv', title: 'Form ADV' };
  expect(formOf({ ...found, type: 'Post' })).toMatchObject({
    label: 'Form ADV',
    description: 'Post',
    path: '/update-blogpost/form-adv',
  });
  expect(formOf({ ...found, type: 'Event' })?.path).toBe('/update-eventt/a1');
  expect(formOf({ ...found, type: 'ResourcesPage' })).toMatchObject({
    description: 'Page: Resources',
    path: '/update-reourcespage/a1',
  });
  expect(formOf({ ...found, type: 'ImageAsset' })).toBeNull();
});

test('finds words in any order and case', () => {
  expect(containsWords('New newsletter file', 'FILE new')).toBe(true);
  expect(containsWords('New newsletter file', 'files')).toBe(false);
});
