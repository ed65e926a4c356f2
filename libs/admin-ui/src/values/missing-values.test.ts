import type { FormField } from '@daybook/graphql-client/form-field';
import { expect, test } from 'vitest';
import { missingValues } from './missing-values.ts';

const fields: FormField[] = [
  { name: 'title', kind: 'text', label: 'Title', required: 'Title is required.' },
  {
    name: 'desc',
    kind: 'richText',
    label: 'Description',
    required: 'Description is required.',
  },
  { name: 'button', kind: 'text', label: 'Button' },
  {
    name: 'picture',
    kind: 'picture',
    label: 'Image',
    required: 'Please upload an image.',
  },
];
const filled = { title: 'A', desc: '<p>B</p>', button: '', picture: new File(['x'], 'a.png') };

test('finds nothing missing in a complete form', () => {
  expect(missingValues(fields, filled, true)).toEqual({ fields: {}, file: null });
});

test('each empty field gets its own message; blanks are empty', () => {
  const { fields: messages } = missingValues(fields, { ...filled, title: '  ', desc: '<p><br></p>' }, true);
  expect(messages).toEqual({ title: 'Title is required.', desc: 'Description is required.' });
});

test('rich text with only a picture is not empty', () => {
  const desc = '<p><img src="/uploads/a.png" alt=""></p>';
  expect(missingValues(fields, { ...filled, desc }, true).fields).toEqual({});
});

test('an update may empty a field that only new records need', () => {
  const heading: FormField = {
    name: 'heading',
    kind: 'text',
    label: 'Heading',
    required: 'Heading is required.',
    optionalOnUpdate: true,
  };
  expect(missingValues([heading], { heading: '' }, true).fields).toEqual({ heading: 'Heading is required.' });
  expect(missingValues([heading], { heading: '' }, false).fields).toEqual({});
});

test('reports a missing image separately, and for new records only', () => {
  const values = { ...filled, picture: null };
  expect(missingValues(fields, values, true)).toEqual({ fields: {}, file: 'Please upload an image.' });
  expect(missingValues(fields, values, false).file).toBeNull();
});
