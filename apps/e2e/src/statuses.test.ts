import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { axeViolations } from './support/axe.ts';
import { htmlFaults } from './support/html-faults.ts';
import { hydrated } from './support/hydrated.ts';
import { site } from './support/own-site.ts';
import { createPost, formOf, uniqueSlug } from './support/posts.ts';
import { useTab } from './support/use-tab.ts';

const tab = useTab('visitor');
const earlierSlug = uniqueSlug('earlier');
const presentSlug = uniqueSlug('present');
let staff: Api;
let postId: string;

beforeAll(async () => {
  staff = await Api.signedIn(site);
  const post = await createPost(staff, { slug: earlierSlug });
  postId = post._id;
  await staff.update(`/api/update-post/${earlierSlug}`, formOf({ slug: presentSlug }));
});
afterAll(async () => {
  await staff.remove(`/api/delete-posts/${postId}`);
  await staff.signOut();
});

/** Asks for a page as it is, without following a redirect. */
async function ask(path: string): Promise<{ status: number; type: string | null; location: string | null }> {
  const { status, headers } = await fetch(site.url + path, { redirect: 'manual' });
  return { status, type: headers.get('content-type'), location: headers.get('location') };
}

test.each([
  '/no-such-page',
  '/services/no-such-service',
  '/blog/no-such-post',
  '/blog/%E0%A4%A',
  '/events-detail/no-such-id',
  `/events-detail/${'0'.repeat(24)}`,
  `/webinar-detail/${'0'.repeat(24)}`,
  '/blog?page=999',
  '/update-eventt',
  '/Blog',
])('%s is answered 404 with a page', async (path) => {
  const { page, problems } = tab();
  const answer = await page.goto(path);
  await hydrated(page);

  expect(answer?.status()).toBe(404);
  expect(await page.title()).toMatch(/^Page not found/);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});

test('the 404 page is valid, and open to everyone', async () => {
  const { page } = tab();
  const answer = await page.goto('/no-such-page');
  await hydrated(page);
  expect(await htmlFaults((await answer?.text()) ?? '')).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
});

test.each(['0', '-1', 'abc', '1.5', '', '%00'])('/blog?page=%s is the first page', async (number) => {
  const { page } = tab();
  await page.goto('/blog');
  const first = await page.getByRole('main').innerText();
  const answer = await page.goto(`/blog?page=${number}`);

  expect(answer?.status()).toBe(200);
  expect(await page.getByRole('main').innerText()).toBe(first);
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/blog$/);
});

test('an earlier slug of a post leads to its present one for good', async () => {
  expect(await ask(`/blog/${earlierSlug}`)).toMatchObject({ status: 301, location: `/blog/${presentSlug}` });
  expect(await ask(`/blog/${presentSlug}`)).toMatchObject({ status: 200 });
});

test('an address with a slash at its end leads to the one without', async () => {
  expect(await ask('/about/')).toMatchObject({ status: 301, location: '/about' });
});

test('unknown calls of the API are no pages', async () => {
  expect(await ask('/api/no-such-call')).toMatchObject({
    status: 404,
    type: expect.stringContaining('application/json'),
  });
});
