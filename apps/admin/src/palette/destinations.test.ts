import { expect, test } from 'vitest';
import { formOf, holdsWords, newRecordsFor, screensFor } from './destinations.ts';

test('screens and forms of collaborators are offered to superadmins alone', () => {
  const paths = (role: string) => [...screensFor(role), ...newRecordsFor(role)].map(({ path }) => path);
  const hidden = paths('superadmin').filter((path) => !paths('collaborator').includes(path));
  expect(hidden).toEqual(['/collaborators', '/add-collaborator']);
});

test('a found record leads to its form, by slug or by id; one without a form leads nowhere', () => {
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

test('words are found in any order and case', () => {
  expect(holdsWords('New newsletter file', 'FILE new')).toBe(true);
  expect(holdsWords('New newsletter file', 'files')).toBe(false);
});
