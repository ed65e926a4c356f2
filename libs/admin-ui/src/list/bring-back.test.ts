// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { inputOfRemoved } from './bring-back.ts';

test('a deleted record is made again from all that it held', () => {
  const fields = [
    { name: 'title', kind: 'text', label: 'Title' },
    { name: 'tags', kind: 'tags', label: 'Tags' },
    { name: 'author', kind: 'reference', label: 'Author' },
    { name: 'document', kind: 'picture', label: 'Image' },
  ] as const;
  const removed = {
    id: 'a1',
    title: 'Form ADV',
    tags: 'adv,crs',
    author: { id: 'b2' },
    picture: { url: '/x' },
  };
  const document = new File(['bytes'], 'adv.png', { type: 'image/png' });
  expect(inputOfRemoved(fields, removed, { document })).toEqual({
    title: 'Form ADV',
    tags: ['adv', 'crs'],
    author: 'b2',
    document,
  });
});
