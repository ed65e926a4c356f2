import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api, type ApiRecord } from './support/api.ts';
import { hydrated } from './support/hydrated.ts';
import { site } from './support/own-site.ts';
import { createPost } from './support/posts.ts';
import { useBrowser } from './support/use-browser.ts';

const open = useBrowser();
const run = 'window.ran=true';
const image = `<img src=x onerror="${run}">`;
const script = `</script><script>${run}</script>`;
const fields = {
  posttitle: `${image} title`,
  excerpt: `${script} excerpt`,
  tags: `<svg onload=${run}>topic`,
  metatitle: `</title>${script} meta title`,
  metadescription: `"><script>${run}</script> meta description`,
  description: `<p>Before</p>${image}${script}<p><a href="javascript:${run}">link</a></p><iframe srcdoc="<script>parent.ran=1</script>"></iframe><p onclick="${run}">After</p>`,
};
let staff: Api;
let post: ApiRecord;

beforeAll(async () => {
  staff = await Api.signedIn(site);
  // Other tests leave posts behind. This date keeps the post on the last page of the blog.
  post = await createPost(staff, { ...fields, date: '1990-01-01' });
});
afterAll(async () => {
  await staff.remove(`/api/delete-posts/${post._id}`);
  await staff.signOut();
});

test('shows hostile content of a post as text, also in the page data', async () => {
  const { page, problems } = await open();
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    return dialog.dismiss();
  });
  const answer = await page.goto(`/blog/${post.slug}`);
  await hydrated(page);
  const article = page.getByRole('main').getByRole('article');

  expect(answer?.status()).toBe(200);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(fields.posttitle);
  expect(await page.title()).toContain(fields.metatitle);
  expect(await page.locator('meta[name="description"]').getAttribute('content')).toBe(fields.metadescription);
  expect(await article.getByText(fields.excerpt).isVisible()).toBe(true);
  expect(await article.getByText(fields.tags).first().isVisible()).toBe(true);
  expect(await article.getByText('Before', { exact: true }).isVisible()).toBe(true);
  await article.getByText('After', { exact: true }).click();
  await article.getByText('link', { exact: true }).click();

  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(await page.locator('[onclick], [onerror], [onload], [srcdoc], [href^="javascript:"]').count()).toBe(
    0,
  );
  const [facts, ...others] = await page
    .locator('script:not([src]):not(#page-data):not([type=speculationrules])')
    .all();
  expect(await facts?.getAttribute('type')).toBe('application/ld+json');
  expect(JSON.parse((await facts?.textContent()) ?? '')).toMatchObject({
    '@graph': expect.arrayContaining([expect.objectContaining({ headline: fields.posttitle })]),
  });
  expect(others).toEqual([]);
  expect(new URL(page.url()).pathname).toBe(`/blog/${post.slug}`);
  expect(problems).toEqual([]);
});

test('shows it as text in a list that the browser fetched', async () => {
  const { page, problems } = await open();
  await page.goto('/blog');
  await hydrated(page);
  const title = page.getByRole('heading', { name: fields.posttitle });
  const pages = page.getByRole('navigation', { name: 'Pages of the blog' });
  for (let number = 2; (await pages.getByRole('link', { name: 'Older' }).count()) > 0; number += 1) {
    await pages.getByRole('link', { name: 'Older' }).click();
    await pages.locator('[aria-current="page"]').getByText(String(number), { exact: true }).waitFor();
  }
  await title.waitFor();
  expect(await page.getByText(fields.excerpt).isVisible()).toBe(true);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(problems).toEqual([]);
});
