import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { ExampleApps } from './support/example-apps.ts';
import { site } from './support/own-site.ts';
import { createPost, unique } from './support/posts.ts';
import { useBuiltApps } from './support/serve-built-app.ts';
import { useBrowser } from './support/use-browser.ts';

const open = useBrowser();
const serve = useBuiltApps();
let examples: ExampleApps;

/** As the list of the site sorts them. */
async function titlesOfAllPosts(): Promise<string[]> {
  const query = '{ posts(sort: { field: title }) { items { title } } }';
  const response = await fetch(`${site.url}/graphql?${new URLSearchParams({ query })}`);
  const { data } = await response.json();
  return data.posts.items.map(({ title }: { title: string }) => title);
}

beforeAll(async () => {
  examples = await ExampleApps.pack();
});
afterAll(() => examples.remove());

describe('the example for React and Apollo', () => {
  let address = '';
  beforeAll(async () => {
    const example = await examples.install('vite-react-apollo');
    await example.run('typescript/bin/tsc');
    await example.run('vite/bin/vite.js', 'build');
    address = await serve(join(example.folder, 'dist'));
  });

  test('lists posts and shows one with its picture', async () => {
    const { page } = await open();
    await page.goto(address);
    await page.getByRole('button').first().waitFor();
    expect(await page.getByRole('button').count()).toBe(5);
    const title = await page.getByRole('button').first().innerText();
    await page.getByRole('button').first().click();
    await page.getByRole('heading', { level: 2, name: title, exact: true }).first().waitFor();
    const image = page.locator('article > img');
    await expect
      .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(0);
    expect(await image.getAttribute('srcset')).toContain(`${site.url}/uploads/`);
    expect(await page.locator('article > div').innerText()).not.toBe('');
  });

  test('lists all posts, page by page, and then those that are published', async () => {
    const staff = await Api.signedIn(site);
    const { page } = await open();
    await page.goto(address);
    await page.getByText('All posts').click();
    const titles = page.locator('ol > li');
    await titles.first().waitFor();
    const more = page.getByRole('button', { name: 'More', exact: true });
    const lengths = [await titles.count()];
    while (await more.isVisible()) {
      await more.click();
      await expect.poll(() => titles.count()).toBeGreaterThan(lengths.at(-1) ?? 0);
      lengths.push(await titles.count());
    }
    expect(lengths.slice(0, 3)).toEqual([4, 8, expect.any(Number)]);
    expect(await titles.allInnerTexts()).toEqual(await titlesOfAllPosts());
    const title = unique('...A title before all others');
    const post = await createPost(staff, { posttitle: title });
    try {
      await titles.filter({ hasText: title }).waitFor();
      expect(await titles.allInnerTexts()).toEqual((await titlesOfAllPosts()).slice(0, 4));
    } finally {
      await staff.remove(`/api/delete-posts/${post._id}`);
      await staff.signOut();
    }
  });

  test('keeps the list if its next page cannot be loaded, and tries again', async () => {
    const { page } = await open();
    await page.goto(address);
    await page.getByText('All posts').click();
    const titles = page.locator('ol > li');
    await titles.first().waitFor();
    const more = page.getByRole('button', { name: 'More', exact: true });
    await page.route('**/graphql**', (route) => route.abort());
    await more.click();
    await page.getByRole('alert').waitFor();
    expect(await titles.count()).toBe(4);
    await page.unroute('**/graphql**');
    await more.click();
    await expect.poll(() => titles.count()).toBe(8);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('shows what is published while it is open', async () => {
    const staff = await Api.signedIn(site);
    const { page } = await open();
    await page.goto(address);
    await page.getByRole('button').first().waitFor();
    const title = unique('Just published');
    const post = await createPost(staff, { posttitle: title, date: '2035-01-01' });
    try {
      await page.getByRole('button', { name: title }).waitFor();
    } finally {
      await staff.remove(`/api/delete-posts/${post._id}`);
      await staff.signOut();
    }
  });
});

describe('the example for Astro', () => {
  test('is pages of all posts, with pictures in widths of its own', async () => {
    const example = await examples.install('astro');
    await example.run('astro/bin/astro.mjs', 'build');
    const { page } = await open();
    await page.goto(await serve(join(example.folder, 'dist')));
    const link = page.getByRole('listitem').getByRole('link').first();
    const title = await link.innerText();
    await link.click();
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    const image = page.locator('article > img');
    await expect
      .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(0);
    expect(await image.evaluate((shown: HTMLImageElement) => shown.currentSrc)).toContain('width=800');
    expect(await page.locator('article > div').innerText()).not.toBe('');
  });
});
