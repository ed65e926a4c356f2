import type { FormField } from '@daybook/graphql-client/form-field';
import { expect, test } from 'vitest';
import { removedFile } from '../kinds/file-rules.ts';
import { initialValues, inputOf } from './form-values.ts';

const item: FormField[] = [
  { name: 'name', kind: 'text', label: 'Item' },
  {
    name: 'variationType',
    kind: 'choice',
    label: 'Variation',
    choices: ['standard', 'full', 'both'],
  },
];
const fields: FormField[] = [
  { name: 'title', kind: 'text', label: 'Title', required: 'Title is required.' },
  { name: 'date', kind: 'day', label: 'Date' },
  { name: 'tags', kind: 'tags', label: 'Tags' },
  { name: 'shown', kind: 'choice', label: 'Shown', choices: ['yes', 'no'] },
  { name: 'author', kind: 'reference', label: 'Author', reference: 'TeamMember' },
  { name: 'items', kind: 'items', label: 'Items', items: item },
  { name: 'picture', kind: 'picture', label: 'Image' },
];
const record = {
  id: '1',
  title: 'Form ADV',
  date: '2026-03-31',
  tags: ['adv', 'filing'],
  shown: 'no',
  author: { id: 'a1' },
  items: [{ name: 'Review', variationType: 'both', __typename: 'AccordionItem' }],
  picture: { url: '/uploads/a.png' },
};

test('a new form is empty; choices start with the first one, also in a new item', () => {
  expect(initialValues(fields, null)).toEqual({
    title: '',
    date: '',
    tags: [],
    shown: 'yes',
    author: null,
    items: [],
    picture: null,
  });
  expect(initialValues(item, null)).toEqual({ name: '', variationType: 'standard' });
});

test('a record fills the form, without the properties that Apollo adds', () => {
  expect(initialValues(fields, record)).toEqual({
    title: 'Form ADV',
    date: '2026-03-31',
    tags: ['adv', 'filing'],
    shown: 'no',
    author: 'a1',
    items: [{ name: 'Review', variationType: 'both' }],
    picture: null,
  });
});

test('an update sends the changed fields only', () => {
  const before = initialValues(fields, record);
  expect(inputOf(fields, { ...before }, before)).toEqual({});
  expect(inputOf(fields, { ...before, tags: ['adv'], author: null }, before)).toEqual({
    tags: ['adv'],
    author: null,
  });
});

test('sends a chosen picture, and keeps the stored one if none is chosen', () => {
  const before = initialValues(fields, record);
  const file = new File(['x'], 'logo.png');
  expect(inputOf(fields, { ...before, picture: file }, before)).toEqual({ picture: file });
  expect(inputOf(fields, { ...before, picture: removedFile }, before)).toEqual({ picture: null });
});

test('a new record sends all fields except empty files and days', () => {
  const values = { ...initialValues(fields, null), title: 'New' };
  expect(inputOf(fields, values, null)).toEqual({
    title: 'New',
    tags: [],
    shown: 'yes',
    author: null,
    items: [],
  });
});
