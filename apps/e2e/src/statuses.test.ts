import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { axeViolations } from './support/axe.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { htmlErrors } from './support/html-errors.ts';
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

/** Fetches a page without following redirects. */
async function ask(path: string) {
  const { status, headers } = await fetch(site.url + path, { redirect: 'manual' });
  return {
    status,
    type: headers.get('content-type'),
    location: headers.get('location'),
    caching: headers.get('cache-control'),
  };
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

test.each(['/graphql/docs', '/api/docs'])(
  '%s is valid HTML and has no accessibility violations',
  async (path) => {
    const { page, problems } = tab();
    const answer = await page.goto(path);
    expect(await htmlErrors((await answer?.text()) ?? '')).toEqual([]);
    await page.locator('details').first().locator('summary').press('Enter');
    await inBothSchemes(page, path.slice(1).replace('/', '-'));
    expect(problems).toEqual([]);
  },
);

test('the 404 page is valid HTML and has no accessibility violations', async () => {
  const { page } = tab();
  const answer = await page.goto('/no-such-page');
  await hydrated(page);
  expect(await htmlErrors((await answer?.text()) ?? '')).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
});

test.each(['0', '-1', 'abc', '1.5', '', '%00'])('/blog?page=%s shows the first page', async (number) => {
  const { page } = tab();
  await page.goto('/blog');
  const first = await page.getByRole('main').innerText();
  const answer = await page.goto(`/blog?page=${number}`);

  expect(answer?.status()).toBe(200);
  expect(await page.getByRole('main').innerText()).toBe(first);
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/blog$/);
});

test('redirects an earlier slug of a post, which browsers keep no longer than a page', async () => {
  const page = await ask(`/blog/${presentSlug}`);
  expect(page).toMatchObject({ status: 200, caching: expect.any(String) });
  const location = `/blog/${presentSlug}`;
  expect(await ask(`/blog/${earlierSlug}`)).toMatchObject({ status: 301, location, caching: page.caching });
});

test('redirects an address with a slash at its end, which browsers keep no longer than a page', async () => {
  const { caching } = await ask('/about');
  expect(await ask('/about/')).toMatchObject({ status: 301, location: '/about', caching });
});

test('a redirect never hides a page, in whatever spelling its address is requested', async () => {
  const fromPath = `/blog/${presentSlug}`;
  const create = 'mutation ($input: RedirectCreateInput!) { redirect: createRedirect(input: $input) { id } }';
  const input = { fromPath, target: '/about' };
  const { redirect } = await staff.graphql<{ redirect: { id: string } }>(create, { input });
  expect(await ask(`${fromPath}/`)).toMatchObject({ status: 301, location: fromPath });
  expect(await ask(fromPath)).toMatchObject({ status: 200 });
  await staff.graphql('mutation ($id: ID!) { removeRedirect(id: $id) { id } }', redirect);
});

test('unknown API calls do not answer with a page', async () => {
  expect(await ask('/api/no-such-call')).toMatchObject({
    status: 404,
    type: expect.stringContaining('application/json'),
  });
});
