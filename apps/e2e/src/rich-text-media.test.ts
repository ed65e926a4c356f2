import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api, type ApiRecord } from './support/api.ts';
import { axeViolations } from './support/axe.ts';
import { hydrated } from './support/hydrated.ts';
import { site } from './support/own-site.ts';
import { createPost } from './support/posts.ts';
import { useBrowser } from './support/use-browser.ts';

const open = useBrowser();
const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
let staff: Api;
let post: ApiRecord;

beforeAll(async () => {
  staff = await Api.signedIn(site);
  post = await createPost(staff, {
    description:
      '<p>Before the video.</p><iframe src="https://youtu.be/dQw4w9WgXcQ" title="The review, step by step"></iframe><p>After the video.</p>',
  });
});
afterAll(async () => {
  await staff.remove(`/api/delete-posts/${post._id}`);
  await staff.signOut();
});

test('loads a video in a text only when somebody plays it, with the mouse or the keyboard', async () => {
  for (const way of ['mouse', 'keys']) {
    const { page } = await open();
    const outside: string[] = [];
    await page.route(
      (url) => url.origin !== new URL(site.url).origin,
      (route) => {
        outside.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' });
      },
    );
    await page.goto(`/blog/${post.slug}`);
    await hydrated(page);
    const video = page.getByRole('link', { name: /^The review, step by step\s*Play video/ });
    await video.scrollIntoViewIfNeeded();
    expect(await video.getAttribute('href')).toBe(player);
    expect(await axeViolations(page)).toEqual([]);
    expect(outside).toEqual([]);

    if (way === 'mouse') await video.click();
    else {
      await video.focus();
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => outside).toEqual([`${player}?autoplay=1`]);
    expect(await page.getByTitle('The review, step by step').count()).toBe(1);
    expect(page.url()).toContain(`/blog/${post.slug}`);
  }
});

test('without scripts, a video in a text is a link to its player and loads nothing', async () => {
  const { page } = await open({ javaScriptEnabled: false });
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) outside.push(request.url());
  });
  await page.goto(`/blog/${post.slug}`);
  expect(await page.getByRole('link', { name: /Play video/ }).getAttribute('href')).toBe(player);
  expect(await page.locator('iframe').count()).toBe(0);
  expect(outside).toEqual([]);
});

test('plays the video of a webinar in the place of its link, with the focus in the player', async () => {
  const { webinars } = await staff.graphql<{ webinars: { items: { id: string }[] } }>(
    '{ webinars(pageSize: 1) { items { id } } }',
  );
  const { page } = await open();
  await page.route(
    (url) => url.origin !== new URL(site.url).origin,
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>player</title>' }),
  );
  await page.goto(`/webinar-detail/${webinars.items[0]?.id}`);
  await hydrated(page);
  const video = page.getByRole('link', { name: /^Play video/ });
  await video.press('Enter');
  await page.locator('iframe').waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
});

test('never loads a picture of another site', async () => {
  const { page } = await open();
  const outside: string[] = [];
  page.on('requestfinished', (request) => outside.push(request.url()));
  await page.goto(`/blog/${post.slug}`);
  await hydrated(page);
  const blocked = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.blockedURI));
        document.body.append(Object.assign(new Image(), { src: 'https://pictures.example/a.png' }));
      }),
  );
  expect(blocked).toBe('https://pictures.example/a.png');
  expect(outside.filter((url) => url.includes('pictures.example'))).toEqual([]);
});

test('opens a video in a text at its address if the code that plays it cannot be loaded', async () => {
  const { page } = await open();
  await page.route(
    (url) => url.origin !== new URL(site.url).origin,
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>player</title>' }),
  );
  await page.goto(`/blog/${post.slug}`);
  await hydrated(page);
  await page.route('**/play-video*.js', (route) => route.abort());
  await page.getByRole('link', { name: /Play video/ }).click();
  await page.waitForURL(player);
});
