import { describe, expect, test } from 'vitest';
import { completeHtml, focalPosition, imageAttributes, type PictureFormat, pictureUrl } from './index.ts';

const site = 'https://www.example.com';
const copy = (width: number, format: PictureFormat) => ({
  url: `/uploads/p-${width}.${format}`,
  width,
  format,
});
const picture = {
  url: '/uploads/p.jpg',
  width: 1600,
  height: 900,
  alt: 'A harbor',
  focalX: 20,
  focalY: null,
  variants: [copy(480, 'avif'), copy(480, 'webp'), copy(960, 'avif'), copy(960, 'webp')],
};

describe('a picture', () => {
  test('has complete addresses of its copies in one format', () => {
    expect(imageAttributes(picture, site, { sizes: '50vw' })).toEqual({
      src: `${site}/uploads/p.jpg`,
      srcSet: `${site}/uploads/p-480.webp 480w, ${site}/uploads/p-960.webp 960w`,
      sizes: '50vw',
      width: 1600,
      height: 900,
      alt: 'A harbor',
    });
    const decorative = imageAttributes(picture, site, { alt: '', format: 'avif' });
    expect([decorative.alt, decorative.srcSet?.includes('webp')]).toEqual(['', false]);
  });

  test('without copies has only its own address', () => {
    expect(imageAttributes({ url: '/uploads/f.svg', width: null }, site)).toEqual({
      src: `${site}/uploads/f.svg`,
      alt: '',
    });
  });

  test.each([
    [100, '/uploads/p-480.webp'],
    [480, '/uploads/p-480.webp'],
    [481, '/uploads/p-960.webp'],
    [2000, '/uploads/p.jpg'],
  ])('for %i pixels has the narrowest copy that is wide enough', (width, path) => {
    expect(pictureUrl(picture, site, { width })).toBe(site + path);
  });

  test.each([
    [['avif', 'jpeg', 'webp'], 'webp'],
    [['avif', 'jpeg'], 'jpeg'],
  ] as const)('that has copies in %j is shown in %s', (formats, chosen) => {
    const copies = { ...picture, variants: formats.map((format) => copy(480, format)) };
    expect(imageAttributes(copies, site).srcSet).toBe(`${site}/uploads/p-480.${chosen} 480w`);
    expect(pictureUrl(copies, site, { width: 100 })).toBe(`${site}/uploads/p-480.${chosen}`);
  });

  test('that has copies only in AVIF is shown in AVIF only if the format asks for it', () => {
    const copies = { ...picture, variants: [copy(480, 'avif')] };
    expect(imageAttributes(copies, site)).not.toHaveProperty('srcSet');
    expect(pictureUrl(copies, site, { width: 100 })).toBe(`${site}/uploads/p.jpg`);
    const format = 'avif';
    expect(imageAttributes(copies, site, { format }).srcSet).toBe(`${site}/uploads/p-480.avif 480w`);
    expect(pictureUrl(copies, site, { width: 100, format })).toBe(`${site}/uploads/p-480.avif`);
  });

  test('without copies in the given format has only its own address', () => {
    expect(imageAttributes(picture, site, { format: 'jpeg' })).not.toHaveProperty('srcSet');
    expect(pictureUrl(picture, site, { width: 100, format: 'jpeg' })).toBe(`${site}/uploads/p.jpg`);
  });

  test('keeps its focal point', () => {
    expect(focalPosition(picture)).toBe('20% 50%');
  });
});

describe('a rich text', () => {
  const text =
    '<p>See <a href="/blog/form-adv?a=1&amp;b=2">"/blog"</a>, <a href="#note-1">1</a>, <a href="https://sec.gov/">SEC</a>, <a href="//cdn.example.org/">CDN</a>.</p>' +
    '<img src="/uploads/p.jpg" alt="src=&quot;/x&quot;" /><p> src="/not-an-attribute"</p><a href="/uploads/guide.pdf">Guide</a>';

  test('gets complete addresses and is otherwise the same', () => {
    const completed = completeHtml(text, site);
    expect(completed).toContain(`href="${site}/blog/form-adv?a=1&amp;b=2">"/blog"</a>`);
    expect(completed).toContain(`<img src="${site}/uploads/p.jpg" alt="src=&quot;/x&quot;" />`);
    expect(completed).toContain('<p> src="/not-an-attribute"</p>');
    expect(completed.replaceAll(site, '')).toBe(text);
  });

  test('links to the pages of the app that shows it', () => {
    const completed = completeHtml(text, site, { linkTo: (path) => `/articles${path}&"` });
    expect(completed).toContain('href="/articles/blog/form-adv?a=1&amp;b=2&amp;&quot;"');
    expect(completed).toContain(`href="${site}/uploads/guide.pdf"`);
  });
});
