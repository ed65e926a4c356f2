import { expect, test } from 'vitest';
import { pathOrUrl, plainPath } from './path.ts';

test.each([
  ['/old', '/old'],
  ['/old/', '/old'],
  ['/', '/'],
  ['/über uns', '/%C3%BCber%20uns'],
  ['/%c3%bcber%20uns', '/%C3%BCber%20uns'],
  ['/a/../b', '/b'],
  ['/Old.aspx', '/Old.aspx'],
])('%s is the path %s', (text, path) => {
  expect(plainPath(text)).toBe(path);
  expect(plainPath(path)).toBe(path);
});

test.each([
  '',
  'old',
  '//evil.example',
  '/\\evil.example',
  '/./%2F/..//evil.example',
  '/a?b=1',
  '/a#b',
  'https://a.example',
])('%s is no path', (text) => {
  expect(plainPath(text)).toBeNull();
});

test.each([
  ['/blog?topic=Form+ADV#list', '/blog?topic=Form+ADV#list'],
  ['https://partner.example/a', 'https://partner.example/a'],
])('%s may be a destination', (text, destination) => {
  expect(pathOrUrl(text)).toBe(destination);
});

test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'ftp://a.example'])(
  '%s may be no destination',
  (text) => {
    expect(pathOrUrl(text)).toBeNull();
  },
);
