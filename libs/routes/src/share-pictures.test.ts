import { expect, test } from 'vitest';
import { pageOfSharePicture, sharePicturePath } from './share-pictures.ts';

test.each([
  ['/', '/share/index.jpg'],
  ['/blog', '/share/blog.jpg'],
  ['/blog/a.jpg', '/share/blog/a.jpg.jpg'],
  ['/blog?topic=Form+ADV&page=2', '/share/blog.jpg?topic=Form+ADV&page=2'],
])('the picture of %s is %s, and the reverse', (page, picture) => {
  expect(sharePicturePath(page)).toBe(picture);
  expect(pageOfSharePicture(picture)).toBe(page);
});

test.each(['/', '/share', '/share.jpg', '/share/blog', '/blog.jpg', '/shared/blog.jpg'])(
  '%s is not the picture of a page',
  (address) => {
    expect(pageOfSharePicture(address)).toBeNull();
  },
);
