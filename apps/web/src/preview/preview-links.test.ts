import { expect, test } from 'vitest';
import { previewLink, withPreviewLinks } from './preview-links.ts';

const base = '/preview/t0ken';
const site = 'https://firm.example';

test.each([
  ['/', '/preview/t0ken/'],
  ['/blog?page=2', '/preview/t0ken/blog?page=2'],
  ['/blog/a#part', '/preview/t0ken/blog/a#part'],
  ['/forms/contact', '/preview/t0ken/forms/contact'],
  ['https://firm.example/about', '/preview/t0ken/about'],
  [
    '/events-detail/65f0c0ffee65f0c0ffee65f0/event.ics',
    '/preview/t0ken/events-detail/65f0c0ffee65f0c0ffee65f0/event.ics',
  ],
])('%s leads into the preview', (href, inside) => {
  expect(previewLink(href, base, site)).toBe(inside);
});

test.each([
  '/login',
  '/forgot-password',
  '/reset-password',
  '/unsubscribe/a',
  '/uploads/a.pdf',
  '/feed.xml',
  '/dashboard',
  '#main',
  '//other.example/blog',
  'https://other.example/blog',
  'https://firm.example.org/blog',
  'mailto:a@firm.example',
  '/preview/t0ken/blog',
])('%s stays as it is', (href) => {
  expect(previewLink(href, base, site)).toBe(href);
});

test('changes links and forms, and nothing else', () => {
  const html =
    '<p>href="/blog"</p><a class="x" href="/blog?a=1&amp;b=2">B</a><form method="post" action="/forms/contact"></form><img src="/about" alt="/blog"><a data-href="/blog">C</a>';
  expect(withPreviewLinks(html, base, site)).toBe(
    '<p>href="/blog"</p><a class="x" href="/preview/t0ken/blog?a=1&amp;b=2">B</a><form method="post" action="/preview/t0ken/forms/contact"></form><img src="/about" alt="/blog"><a data-href="/blog">C</a>',
  );
});
