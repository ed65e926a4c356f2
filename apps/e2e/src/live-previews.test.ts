import type { FrameLocator, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Api, type ApiRecord } from './support/api.ts';
import { holdWhere } from './support/hold.ts';
import { hydrated } from './support/hydrated.ts';
import { site } from './support/own-site.ts';
import { createPost, unique, uniqueSlug } from './support/posts.ts';
import { addPreviewLink, openPreviewOf } from './support/previews.ts';
import { endRelease, saveDraft } from './support/releases.ts';
import { useTab } from './support/use-tab.ts';

const tab = useTab('superadmin');
const visitor = useTab('visitor');
const paragraphs = Array.from({ length: 60 }, (_, index) => `<p>Paragraph ${index + 1} of the post.</p>`);
const posts: ApiRecord[] = [];
let staff: Api;
let own: ApiRecord;

async function addPost(changes = {}): Promise<ApiRecord> {
  const post = await createPost(staff, changes);
  posts.push(post);
  return post;
}

beforeAll(async () => {
  staff = await Api.signedIn(site);
});
beforeEach(async () => {
  own = await addPost({ description: paragraphs.join('') });
});
afterAll(async () => {
  for (const { _id } of posts) await staff.remove(`/api/delete-posts/${_id}`);
  await staff.signOut();
});

/** Whether a request reads a page of a preview again. */
const readsPage = (request: Request) =>
  request.resourceType() === 'fetch' && /^\/preview\/[^/]+\/blog\//.test(new URL(request.url()).pathname);

const opensStream = (request: Request) => /^\/preview\/[^/]+\/live$/.test(new URL(request.url()).pathname);

/** Opens the form of a post and its preview, and waits until the preview listens to the form. */
async function openConnectedPreview() {
  const visit = tab();
  // The preview opens its stream after it has begun to listen.
  const [preview] = await Promise.all([openPreviewOf(visit, own), visit.page.waitForRequest(opensStream)]);
  return preview;
}

/** What the form sends after a save. The page reads itself again. */
const tellSaved = (page: Page) =>
  page.evaluate(() => {
    document
      .querySelector('iframe')
      ?.contentWindow?.postMessage({ daybook: 'saved' }, window.location.origin);
  });

const linkTo = (frame: FrameLocator, { posttitle }: ApiRecord) =>
  frame.getByRole('link', { name: String(posttitle) }).first();

test('an open link follows what is saved, and keeps its place and its focus', async () => {
  const { release, path } = await addPreviewLink(staff, own);
  const { page, problems } = visitor();
  await page.goto(`${path}/blog/${own.slug}`);
  await hydrated(page);
  const link = page.getByRole('contentinfo').getByRole('link').first();
  await link.focus();
  const placeOf = () => page.evaluate(() => window.scrollY);
  const place = await placeOf();
  expect(place).toBeGreaterThan(100);
  const marked = await page.evaluateHandle(() => document.documentElement);
  const body = paragraphs.join('').replace('Paragraph 40 of the post.', 'A new paragraph 40.');
  const title = unique('Saved meanwhile');
  await saveDraft(staff, 'Post', { id: own._id, input: { title, metaTitle: title, body }, release });
  await page.getByText('A new paragraph 40.').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
  await expect.poll(() => page.title()).toContain(title);
  expect(await placeOf()).toBe(place);
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await marked.evaluate((element) => element === document.documentElement)).toBe(true);

  await endRelease(staff, release);
  await page.getByText('This preview is not available').waitFor();
  expect(problems.filter((problem) => !problem.includes('410'))).toEqual([]);
});

test('a missing page appears when it is saved, disappears with it, and ends with the preview', async () => {
  const { release, path } = await addPreviewLink(staff, own);
  const { page, problems } = visitor();
  const { siteSettings } = await staff.graphql<{ siteSettings: { id: string } }>('{ siteSettings { id } }');
  const saveSettings = (input: object) =>
    staff.graphql(
      `mutation ($id: ID!, $input: SiteSettingsUpdateInput!, $release: ID) {
        saveSiteSettingsDraft(id: $id, input: $input, release: $release) { id } }`,
      { id: siteSettings.id, input, release },
    );
  await saveSettings({ termsText: '' });
  await page.goto(`${path}/terms`);
  const missing = page.getByRole('heading', { level: 1, name: 'There is no page at this address' });
  await missing.waitFor();
  await saveSettings({ termsText: '<p>The terms of the release.</p>' });
  await page.getByText('The terms of the release.').waitFor();
  await saveSettings({ termsText: '' });
  await missing.waitFor();

  await hydrated(page);
  const marked = await page.evaluateHandle(() => document.documentElement);
  const name = unique('Firm');
  await saveSettings({ name });
  await page.getByRole('contentinfo').getByText(name).first().waitFor();
  expect(await marked.evaluate((element) => element === document.documentElement)).toBe(true);
  await endRelease(staff, release);
  await page.getByText('This preview is not available').waitFor();
  expect(problems.filter((problem) => !/404|410/.test(problem))).toEqual([]);
});

test('a preview beside a form follows what others save, and keeps what is typed and the focus there', async () => {
  const before = await addPost({ posttitle: unique('Published before') });
  const { problems, frame, title } = await openPreviewOf(tab(), own);
  const typed = unique('Typed title');
  await title.fill(typed);
  await frame.getByRole('heading', { level: 1, name: typed }).waitFor();
  await linkTo(frame, before).focus();
  // Other browsers keep the focused element of a frame when the form gets the focus.
  await frame.locator('html').evaluate(() => {
    document.hasFocus = () => false;
  });
  const other = await addPost({ posttitle: unique('Published beside') });
  await linkTo(frame, other).waitFor();
  expect(await frame.getByRole('heading', { level: 1 }).innerText()).toBe(typed);
  expect(await frame.locator('a:focus').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('a preview beside a form shows that its page is missing, and stays the same preview', async () => {
  const { page, frame } = await openPreviewOf(tab(), own);
  const address = () => page.getByTitle('Preview of the page').getAttribute('src');
  const opened = await address();
  await staff.remove(`/api/delete-posts/${posts.pop()?._id}`);
  await frame.getByRole('heading', { level: 1, name: 'There is no page at this address' }).waitFor();
  expect(await address()).toBe(opened);
});

test('what an earlier read found is shown if a later one failed', async () => {
  const { page, frame } = await openConnectedPreview();
  const address = '**/preview/**';
  const first = await holdWhere(page, address, readsPage);
  const other = await addPost({ posttitle: unique('Read first') });
  await first.arrived;
  await page.route(address, (route) => (readsPage(route.request()) ? route.abort() : route.fallback()));
  await Promise.all([page.waitForEvent('requestfailed', readsPage), tellSaved(page)]);
  first.release();
  await linkTo(frame, other).waitFor();
});

test('a page that the form refreshes does not read itself once more for the same change', async () => {
  const { page, frame } = await openConnectedPreview();
  const pageData = (await frame.locator('#page-data').textContent()) ?? '';
  await page.evaluate((text) => {
    const { previewPath, previewState } = JSON.parse(text);
    const stream = new EventSource(`${previewPath}/live?lastEventId=${previewState}`);
    stream.addEventListener('changed', () => document.body.classList.add('told'));
  }, pageData);
  let reads = 0;
  page.on('request', (request) => {
    if (readsPage(request)) reads += 1;
  });
  const reading = await holdWhere(page, '**/preview/**', readsPage);
  await tellSaved(page);
  await reading.arrived;
  const one = await addPost({ posttitle: unique('One') });
  await page.locator('body.told').waitFor();
  reading.release();
  await linkTo(frame, one).waitFor();
  const two = await addPost({ posttitle: unique('Two') });
  await linkTo(frame, two).waitFor();
  expect(reads).toBe(2);
});

test('a hidden page closes its stream, and catches up when it is shown', async () => {
  const { release, path } = await addPreviewLink(staff, own);
  const { page } = visitor();
  const streams: string[] = [];
  page.on('request', (request) => {
    if (opensStream(request)) streams.push(request.url());
  });
  const show = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await Promise.all([page.waitForResponse(`**${path}/live?*`), page.goto(`${path}/blog/${own.slug}`)]);
  await Promise.all([page.waitForEvent('requestfailed', opensStream), show(true)]);
  const title = unique('Saved while hidden');
  await saveDraft(staff, 'Post', { id: own._id, input: { title }, release });
  expect(streams).toHaveLength(1);
  await show(false);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(streams).toHaveLength(2);
});

test('an open page that moves shows nothing new before it is at its new address', async () => {
  const { path } = await addPreviewLink(staff, own);
  const { _id: id, slug } = await addPost();
  const { page } = visitor();
  await page.goto(`${path}/blog/${slug}`);
  await hydrated(page);
  await page.evaluate(() => {
    const title = () => document.querySelector('h1')?.textContent;
    const before = title();
    const note = () => title() === before || sessionStorage.setItem('changed', String(title()));
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const input = { slug: uniqueSlug('moved'), title: unique('Moved') };
  const moved = `${path}/blog/${input.slug}`;
  const opening = await holdWhere(page, `**${moved}`, (request) => request.isNavigationRequest());
  const update =
    'mutation ($id: ID!, $input: PostUpdateInput!) { updatePost(id: $id, input: $input) { id } }';
  await staff.graphql(update, { id, input });
  await opening.arrived;
  // Meanwhile, the page could show what it has read. While it is opening another one, it answers no questions.
  for (const title of [unique('Later'), input.title]) await staff.graphql(update, { id, input: { title } });
  opening.release();
  await page.waitForURL(moved);
  await page.getByRole('heading', { level: 1, name: input.title }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('changed'))).toBeNull();
});

test('a page that cannot be read when its preview ends is read later', async () => {
  const { release, path } = await addPreviewLink(staff, own);
  const { page } = visitor();
  // The tab keeps this clock, so this test is the last one.
  await page.clock.install();
  await Promise.all([page.waitForResponse(`**${path}/live?*`), page.goto(`${path}/blog/${own.slug}`)]);
  await page.route(`**${path}/blog/**`, (route) => route.abort());
  await Promise.all([page.waitForEvent('requestfailed', readsPage), endRelease(staff, release)]);
  await page.unrouteAll();
  await page.clock.runFor(60_000);
  await page.getByText('This preview is not available').waitFor();
});
