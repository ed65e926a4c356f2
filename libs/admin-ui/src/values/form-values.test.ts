import type { FormField } from '@daybook/graphql-client/form-field';
import { expect, test } from 'vitest';
import { initialValues, inputOf, newItem, removedFile } from './form-values.ts';

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
  { name: 'document', kind: 'picture', label: 'Image' },
];
const record = {
  id: '1',
  title: 'Form ADV',
  date: '2026-03-31',
  tags: 'adv,filing',
  shown: 'no',
  author: { id: 'a1' },
  items: [{ name: 'Review', variationType: 'both', __typename: 'AccordionItem' }],
  picture: { url: '/uploads/a.png' },
};

test('a new form is empty, choices begin with the first and a new item is standard', () => {
  expect(initialValues(fields, null)).toEqual({
    title: '',
    date: '',
    tags: [],
    shown: 'yes',
    author: null,
    items: [],
    document: null,
  });
  expect(newItem(item)).toEqual({ name: '', variationType: 'standard' });
});

test('a record fills the form; what Apollo adds to its objects stays out', () => {
  expect(initialValues(fields, record)).toEqual({
    title: 'Form ADV',
    date: '2026-03-31',
    tags: ['adv', 'filing'],
    shown: 'no',
    author: 'a1',
    items: [{ name: 'Review', variationType: 'both' }],
    document: null,
  });
});

test('an update sends what was changed and nothing else', () => {
  const before = initialValues(fields, record);
  expect(inputOf(fields, { ...before }, before)).toEqual({});
  expect(inputOf(fields, { ...before, tags: ['adv'], author: null }, before)).toEqual({
    tags: ['adv'],
    author: null,
  });
});

test('a new picture is sent, no picture leaves the stored one alone', () => {
  const before = initialValues(fields, record);
  const file = new File(['x'], 'logo.png');
  expect(inputOf(fields, { ...before, document: file }, before)).toEqual({ document: file });
  expect(inputOf(fields, { ...before, document: removedFile }, before)).toEqual({ document: null });
});

test('a new record sends all fields but files and days that were not given', () => {
  const values = { ...initialValues(fields, null), title: 'New' };
  expect(inputOf(fields, values, null)).toEqual({
    title: 'New',
    tags: [],
    shown: 'yes',
    author: null,
    items: [],
  });
});
