// @vitest-environment jsdom
import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { afterEach, expect, test, vi } from 'vitest';
import { copiedValues } from './copied-values.ts';
import { copiedIdIn, copyPath } from './copy-in-address.ts';

afterEach(() => vi.unstubAllGlobals());

const id = 'a'.repeat(24);
const fields = [
  { name: 'title', kind: 'text', label: 'Title' },
  { name: 'slug', kind: 'slug', label: 'Slug' },
  { name: 'date', kind: 'day', label: 'Date' },
  { name: 'topics', kind: 'tags', label: 'Tags' },
  { name: 'picture', kind: 'picture', label: 'Image' },
];
const picture = {
  name: 'x.png',
  originalName: 'logo.png',
  mimeType: 'image/png',
  size: 3,
  url: '/uploads/x.png',
  width: 1,
  height: 1,
  variants: [],
};
const record: ContentRecord = {
  id,
  title: 'One',
  slug: 'one',
  date: '2026-01-01',
  topics: ['Funds'],
  picture,
};
const access = (published: ContentRecord | null) => ({
  readPublished: async () => published,
  find: async () => null,
});

test('takes the values of a record, with another slug, without its day, and with its file as an upload', async () => {
  vi.stubGlobal('fetch', async () => new Response('abc'));
  const { picture: file, ...values } = await copiedValues(fields, access(record), id);
  expect(values).toEqual({ title: 'One', slug: 'one-copy', topics: ['Funds'] });
  expect(file).toBeInstanceOf(File);
  expect(file).toMatchObject({ name: 'logo.png', type: 'image/png', size: 3 });
});

test('leaves out a file that cannot be read, and everything if the record is gone', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  expect(await copiedValues(fields, access(record), id)).not.toHaveProperty('picture');
  expect(await copiedValues(fields, access(null), id)).toEqual({});
});

test('the address names the record', () => {
  const path = copyPath('/post-new', id);
  expect(copiedIdIn(new URL(path, 'http://localhost').search)).toBe(id);
  expect(copiedIdIn('?copy=nonsense')).toBeNull();
});
