import { expect, test } from 'vitest';
import { site } from './support/own-site.ts';
import { useBrowser } from './support/use-browser.ts';

const open = useBrowser();

/** The path of the picture of a shared page. */
async function pictureOf(page: string): Promise<string> {
  const response = await fetch(site.url + page);
  expect(response.status, page).toBe(200);
  const html = await response.text();
  const [, address = ''] = /<meta property="og:image" content="([^"]+)">/.exec(html) ?? [];
  const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
  return pathname + search;
}

/** The paths of the pages that search engines find. */
async function indexedPages(): Promise<string[]> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

test('every page of the sitemap has its own picture, 1200 by 630 pixels', async () => {
  const { page } = await open();
  await page.goto('/about');
  const pages = await indexedPages();
  expect(pages).toEqual(expect.arrayContaining(['/', '/about', '/blog', '/contact']));
  const pictures: string[] = [];
  for (const path of pages) pictures.push(await pictureOf(path));
  expect(new Set(pictures).size).toBe(pages.length);
  const sizes = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          return `${image.naturalWidth} by ${image.naturalHeight}`;
        }),
      ),
    pictures,
  );
  expect(new Set(sizes)).toEqual(new Set(['1200 by 630']));
});

test('a picture is a cacheable JPEG for other sites and changes only with the title', async () => {
  const address = site.url + (await pictureOf('/about'));
  const first = await fetch(address);
  expect(first.headers.get('content-type')).toBe('image/jpeg');
  expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(first.headers.get('content-encoding')).toBeNull();
  const bytes = Buffer.from(await first.arrayBuffer());
  expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
  expect(bytes.length).toBeLessThan(150_000);
  const tag = first.headers.get('etag') ?? '';
  // A fetch with this header would bypass all caches.
  const { page } = await open();
  const again = await page.request.get(`${address}?utm_source=letter`, { headers: { 'if-none-match': tag } });
  expect(again.status()).toBe(304);
  expect(again.headers()['cache-status']).toContain('hit');
  const other = await fetch(site.url + (await pictureOf('/contact')));
  expect(other.headers.get('etag')).not.toBe(tag);
});

test.each([
  '/share/nowhere.jpg',
  '/share/blog/nowhere.jpg',
  '/share/blog.jpg?topic=Nobody+wrote+about+this',
  '/share/search.jpg?q=words+of+a+visitor',
  '/share/login.jpg',
  '/share/dashboard.jpg',
  '/share/blog.png',
  '/share/..%2Fblog.jpg',
])('%s has no picture', async (path) => {
  expect((await fetch(site.url + path)).status).toBe(404);
});
