import { expect, test } from 'vitest';
import { hasRecord, sanitized, withTypedValues } from './typed-values.ts';

const picture = { url: '/uploads/a.webp', variants: [] };
const data = {
  post: { id: 'a', title: 'Old', topics: ['x'], picture, author: { id: 'b', name: 'Ann' } },
  posts: {
    items: [
      { id: 'a', title: 'Old' },
      { id: 'c', title: 'Other' },
    ],
  },
};

test('shows typed values wherever the page shows the record', () => {
  expect(withTypedValues(data, 'a', { title: 'New', topics: ['y'], excerpt: 'not on this page' })).toEqual({
    post: { ...data.post, title: 'New', topics: ['y'] },
    posts: {
      items: [
        { id: 'a', title: 'New' },
        { id: 'c', title: 'Other' },
      ],
    },
  });
  expect(withTypedValues(data, 'b', { name: 'Anna' })).toMatchObject({ post: { author: { name: 'Anna' } } });
});

test('leaves out values of another type, but takes a removed or a new file', () => {
  expect(withTypedValues(data, 'a', { title: null, topics: 'y', author: 'c' })).toEqual(data);
  expect(withTypedValues(data, 'a', { picture: null })).toMatchObject({ post: { picture: null } });
  const without = { post: { id: 'a', picture: null } };
  expect(withTypedValues(without, 'a', { picture })).toEqual({ post: { id: 'a', picture } });
});

test('finds the record of a page', () => {
  expect([hasRecord(data, 'a'), hasRecord(data, 'b'), hasRecord(data, 'z')]).toEqual([true, true, false]);
});

test('sanitizes typed HTML, also in lists', () => {
  const clean = (html: string) => html.replace(/<script.*?<\/script>/g, '');
  const typed = { title: '<b>', text: { html: 'a<script>1</script>' }, items: [{ text: { html: 'b' } }] };
  expect(sanitized(typed, clean)).toEqual({ title: '<b>', text: 'a', items: [{ text: 'b' }] });
});
