import { expect, test } from 'vitest';
import { readAddresses } from './read-address.ts';
import { routes } from './routes.ts';
import { smallSchema } from './testing/small-schema.ts';

const schema = smallSchema();
const operations = schema.getQueryType()?.getFields() ?? {};
const addressOf = readAddresses(
  schema,
  routes.filter(({ operation }) => operation in operations),
);

test.each([
  ['/api/get-posts', '/api/get-posts'],
  ['/api/get-posts?utm_source=letter&_=1', '/api/get-posts'],
  ['/api/get-posts?pageSize=6&page=2', '/api/get-posts?page=2&pageSize=6'],
  ['/api/get-posts?page=02&pageSize=6&page=3', '/api/get-posts?page=2&pageSize=6'],
  ['/api/get-posts?page=-1&pageSize=9999', '/api/get-posts?page=1&pageSize=100'],
  ['/api/get-posts?x=1?&page=2', '/api/get-posts?page=2&pageSize=100'],
  ['/api/get-posts?page=1?&pageSize=1', '/api/get-posts?page=1&pageSize=1'],
  ['/api/get-posts-count?page=2', '/api/get-posts-count'],
  ['/api/update-blog/a-post?page=2', '/api/update-blog/a-post'],
])('%s has the same result as %s', (url, address) => {
  expect(addressOf(url)).toBe(address);
});

test.each([
  '/api/nothing',
  '/api/get-posts/',
  '/API/get-posts',
  '/api/get-contact',
  '/api/update-blog/%61-post',
  '/api/update-blog/%C3',
  '/api/get-posts?x=1#&page=2',
])('%s is not a public read in its canonical spelling', (url) => {
  expect(addressOf(url)).toBeNull();
});
