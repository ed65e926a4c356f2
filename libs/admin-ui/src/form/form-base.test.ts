import type { FormField } from '@daybook/graphql-client/form-field';
import { expect, test } from 'vitest';
import { afterSave } from './form-base.ts';

const fields: readonly FormField[] = [
  { name: 'title', kind: 'text', label: 'Title' },
  { name: 'desc', kind: 'richText', label: 'Description' },
  { name: 'tags', kind: 'tags', label: 'Tags' },
  { name: 'picture', kind: 'picture', label: 'Image' },
];
const picture = new File(['x'], 'a.png');
const sent = { title: 'A', desc: '<p>a</p>', tags: ['b', 'a'], picture: picture };
const saved = { title: 'A', desc: '<p>a</p>', tags: ['a', 'b'], picture: null };

test('holds the saved values after a save', () => {
  const after = { values: saved, newer: [], rewritten: [] };
  expect(afterSave(fields, { sent, present: { ...sent, tags: ['b', 'a'] }, saved })).toEqual(after);
});

test('keeps values that were typed during the save', () => {
  const other = new File(['y'], 'b.png');
  const present = { ...sent, title: 'A and B', desc: '<p>ab</p>', picture: other };
  expect(afterSave(fields, { sent, present, saved: { ...saved, desc: '<p>cleaned</p>' } })).toEqual({
    values: { title: 'A and B', desc: '<p>ab</p>', tags: ['a', 'b'], picture: other },
    newer: ['title', 'desc', 'picture'],
    rewritten: [],
  });
});

test('returns rich text to the editor if the server changed it', () => {
  const { values, rewritten } = afterSave(fields, { sent, present: sent, saved: { ...saved, desc: '' } });
  expect(values.desc).toBe('');
  expect(rewritten).toEqual(['desc']);
});
