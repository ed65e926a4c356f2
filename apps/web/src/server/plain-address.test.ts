import { expect, test } from 'vitest';
import { plainAddress } from './plain-address.ts';

test.each([
  ['/', '/'],
  ['/?utm_source=letter', '/'],
  ['/about?page=2', '/about'],
  ['/blog/a-post', '/blog/a-post'],
  ['/blog?page=2', '/blog?page=2'],
  ['/blog?x=1&page=2&page=3#top', '/blog?page=2'],
  ['/blog?page=02', '/blog'],
  ['/blog?page=2&topic=Form+ADV', '/blog?topic=Form+ADV&page=2'],
])('%s is the page %s', (url, address) => {
  expect(plainAddress(url)).toBe(address);
});

test.each([
  '/nowhere',
  '/about/',
  '/%61bout',
  '/blog/%C3%BC%',
  '/blog/caf\u00e9',
  '/search?q=fees',
  '//about',
])('%s has no plain address', (url) => {
  expect(plainAddress(url)).toBeNull();
});
