import type { FormField } from '@daybook/graphql-client/form-field';
import { expect, test } from 'vitest';
import { type FormValues, initialValues } from '../values/form-values.ts';
import { differences, merged } from './merge.ts';

const fields: FormField[] = [
  { name: 'title', kind: 'text', label: 'Title' },
  { name: 'desc', kind: 'richText', label: 'Description' },
  { name: 'tags', kind: 'tags', label: 'Tags' },
  { name: 'picture', kind: 'picture', label: 'Image' },
];
const picture = (name: string) => ({ name, url: `/uploads/${name}`, originalName: name });
const base = { id: '1', title: 'A', desc: '<p>a</p>', tags: ['x'], picture: picture('one.webp') };

function conflict(typed: FormValues, stored: object) {
  return {
    fields,
    base,
    newest: { ...base, ...stored },
    values: { ...initialValues(fields, base), ...typed },
  };
}

test('suggests the side that changed a field; a field that both changed is contested', () => {
  const found = differences(
    conflict({ title: 'B', desc: '<p>mine</p>' }, { desc: '<p>theirs</p>', tags: ['x', 'y'] }),
  );
  expect(found.map(({ field, isContested, suggested }) => [field.name, isContested, suggested])).toEqual([
    ['title', false, 'mine'],
    ['desc', true, 'mine'],
    ['tags', false, 'theirs'],
  ]);
});

test('the same change on both sides is no difference', () => {
  expect(differences(conflict({ title: 'B' }, { title: 'B' }))).toEqual([]);
});

test('a chosen file is a difference; a new stored file makes it contested', () => {
  const file = new File(['x'], 'new.png');
  const [own] = differences(conflict({ picture: file }, {}));
  expect(own).toMatchObject({ isContested: false, mine: file });
  const [both] = differences(conflict({ picture: file }, { picture: picture('two.webp') }));
  expect(both?.isContested).toBe(true);
  expect(differences(conflict({}, { picture: picture('two.webp') }))).toEqual([]);
});

test('merging takes the stored values, except where the user chose their own', () => {
  const both = conflict({ title: 'B', desc: '<p>mine</p>' }, { desc: '<p>theirs</p>', tags: ['x', 'y'] });
  const found = differences(both);
  expect(merged(both, found, {})).toEqual({
    title: 'B',
    desc: '<p>mine</p>',
    tags: ['x', 'y'],
    picture: null,
  });
  expect(merged(both, found, { desc: 'theirs', title: 'theirs' })).toMatchObject({
    title: 'A',
    desc: '<p>theirs</p>',
  });
});
