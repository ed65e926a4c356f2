import { expect, test } from 'vitest';
import { hostOf, isForeignPicture, replaceMedia } from './index.ts';
import { sanitizeRichText } from './sanitize/index.ts';

test('finds every picture and frame of sanitized HTML and decodes their attributes', () => {
  const html = sanitizeRichText(
    `<p>5 &lt; 6 &amp; <img alt='x src="y" > "z"' src="https://a.test/b.png?c=1&d=2"></p><iframe src="https://youtu.be/abc" title="Q&A"></iframe><img src="/uploads/p.png" alt="">`,
  );
  const found: unknown[] = [];
  const result = replaceMedia(html, ({ name, attributes: { src, alt, title } }) => {
    found.push([name, src, alt ?? title]);
    return null;
  });
  expect(result).toBe(html);
  expect(found).toEqual([
    ['img', 'https://a.test/b.png?c=1&d=2', 'x src="y" > "z"'],
    ['iframe', 'https://www.youtube-nocookie.com/embed/abc', 'Q&A'],
    ['img', '/uploads/p.png', ''],
  ]);
});

test('replaces pictures and frames', () => {
  const html = '<p>a<img src="https://a.test/b.png">c<img src="/uploads/p.png"></p>';
  expect(
    replaceMedia(html, (media) => (isForeignPicture(media) ? hostOf(media.attributes.src ?? '') : null)),
  ).toBe('<p>aa.testc<img src="/uploads/p.png"></p>');
});
