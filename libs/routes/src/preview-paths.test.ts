import { expect, test } from 'vitest';
import { previewAddress, withoutToken } from './preview-paths.ts';

test.each([
  ['/preview/abc-_.1', '/'],
  ['/preview/abc-_.1/', '/'],
  ['/preview/abc-_.1?page=2', '/?page=2'],
  ['/preview/abc-_.1/blog/a?x=1', '/blog/a?x=1'],
])('%s previews %s', (address, page) => {
  expect(previewAddress(address)).toEqual({ token: 'abc-_.1', basePath: '/preview/abc-_.1', page });
});

test.each(['/preview', '/preview/', '/preview//blog', '/preview/a%20b', '/previews/a', '/blog'])(
  '%s is not in a preview',
  (address) => {
    expect(previewAddress(address)).toBeNull();
  },
);

test.each([
  ['/preview/secret/blog?page=2', '/preview/*/blog?page=2'],
  ['/preview/secret', '/preview/*'],
  ['/unsubscribe/secret?x=1', '/unsubscribe/*?x=1'],
  ['/Confirm-Newsletter/secret', '/Confirm-Newsletter/*'],
  ['/record/~secret/captures/1/blog', '/record/~*/captures/1/blog'],
  ['/blog', '/blog'],
])('logs %s as %s', (address, logged) => {
  expect(withoutToken(address)).toBe(logged);
});
