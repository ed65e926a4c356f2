// @vitest-environment jsdom
import type { FormField } from '@daybook/graphql-client/form-field';
import { expect, test } from 'vitest';
import { fieldOfPicture, fieldOfText, shownAfterSave, shownValues } from './index.ts';

const fields: readonly FormField[] = [
  { name: 'title', kind: 'text', label: 'Title' },
  { name: 'slug', kind: 'slug', label: 'Slug' },
  { name: 'body', kind: 'richText', label: 'Text' },
  { name: 'excerpt', kind: 'longText', label: 'Excerpt' },
  { name: 'tags', kind: 'tags', label: 'Tags' },
  { name: 'date', kind: 'day', label: 'Date' },
  { name: 'url', kind: 'link', label: 'Link' },
  { name: 'picture', kind: 'picture', label: 'Picture' },
  { name: 'author', kind: 'reference', label: 'Author', reference: 'TeamMember' },
];
const picture = { name: 'abc.webp', originalName: 'a.png', url: '/uploads/abc.webp', variants: [] };
const record = { id: 'a', title: 'Old', slug: 'old', body: '<p>Old</p>', tags: ['x'], url: '', picture };
const values = {
  title: 'Form ADV',
  slug: 'form-adv',
  body: '<h2>What to file</h2><p>The <b>brochure</b> is due in March.</p><p>Form ADV has two parts.</p>',
  excerpt: 'Due in March.',
  tags: ['x', 'Annual updates'],
  date: '2026-03-31',
  url: 'javascript:alert(1)',
  picture: null,
  author: 'b',
};
const urlOf = () => 'blob:chosen';

test('gives the page the changed values that it can show', () => {
  expect(shownValues(fields, values, record, urlOf)).toEqual({
    title: 'Form ADV',
    body: { html: values.body },
    excerpt: 'Due in March.',
    tags: ['x', 'Annual updates'],
    date: '2026-03-31',
    url: '',
  });
  const same = { title: 'Old', slug: 'old', body: '<p>Old</p>', tags: ['x'], picture: null };
  expect(shownValues(fields.slice(0, 3), same, record, urlOf)).toEqual({});
});

test('names the changed fields that the page shows only after a save', () => {
  const names = (changes: object) =>
    shownAfterSave(fields, { ...values, ...changes }, record).map(({ name }) => name);
  expect(names({})).toEqual(['slug', 'author']);
  expect(names({ slug: 'old', author: null })).toEqual([]);
});

test('shows a chosen picture and leaves out a removed one', () => {
  const chosen = new File(['x'], 'b.png');
  const shown = (value: File | '') =>
    shownValues(fields, { ...values, picture: value }, record, urlOf).picture;
  expect(shown(chosen)).toEqual({ url: 'blob:chosen', width: null, height: null, variants: [] });
  expect(shown('')).toBeNull();
});

test.each([
  ['Form ADV', 'title'],
  [' What to\nfile ', 'body'],
  ['The brochure is due in March.', 'body'],
  ['Due in March.', 'excerpt'],
  ['Annual updates', 'tags'],
  ['Download Form ADV now', 'title'],
  ['March 31, 2026', 'date'],
  ['Nothing of this', null],
  ['', null],
])('finds the field of the text %j', (text, name) => {
  expect(fieldOfText(fields, values, text)).toBe(name);
});

test('finds the field of a picture in any of its sizes', () => {
  expect(fieldOfPicture(fields, record, 'http://site/uploads/abc-480.avif')).toBe('picture');
  expect(fieldOfPicture(fields, record, 'http://site/uploads/other.webp')).toBeNull();
});
