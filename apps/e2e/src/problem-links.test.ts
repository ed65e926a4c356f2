import { adminRoutes, contentRoutes } from '@daybook/routes';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { axeViolations } from './support/axe.ts';
import { site } from './support/own-site.ts';
import { createPost, unique } from './support/posts.ts';
import { endRelease, newRelease, saveDraft } from './support/releases.ts';
import { useTab } from './support/use-tab.ts';

const tab = useTab('superadmin');
let staff: Api;
const deadLink = '<p><a href="/blog/nowhere">A page</a></p>';

beforeAll(async () => {
  staff = await Api.signedIn(site);
});
afterAll(() => staff.signOut());

/** The id of the element that has the focus, or of the field around it. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[id^="field-"]')?.getAttribute('id') ?? null);

test('leads from the problems of a release to the fields of its forms', async () => {
  const { page, problems } = tab();
  const release = await newRelease(staff, unique('Broken'));
  const title = unique('Half a post');
  await saveDraft(staff, 'Post', { input: { title, body: deadLink }, release });
  const open = async (message: string) => {
    await page.goto(adminRoutes.release.replace(':id', release));
    const line = page.getByRole('region', { name: 'Problems' }).getByRole('listitem');
    await line.filter({ hasText: message }).getByRole('link', { name: title }).click();
    await page.getByRole('heading', { name: `Edit post “${title}”` }).waitFor();
  };
  await open('Excerpt is required.');
  await expect.poll(() => focused(page)).toBe('field-excerpt');
  await page.keyboard.type('In one sentence.');
  expect(await page.getByRole('textbox', { name: 'Excerpt' }).inputValue()).toBe('In one sentence.');
  await page.getByText(/Draft saved/).waitFor();
  await open('links to /blog/nowhere');
  await expect.poll(() => focused(page)).toBe('field-body');
  await endRelease(staff, release);
  expect(problems).toEqual([]);
});

test('focuses a list of items that the address of a form names', async () => {
  const { page } = tab();
  const { _id } = await staff.oldest('/api/get-accordian');
  await page.goto(`${contentRoutes.Accordion.edit.replace(':id', _id)}#field-items`);
  await expect.poll(() => focused(page)).toMatch(/^field-0-/);
});

test('a remark in the publish dialog leads to its field', async () => {
  const { page, problems } = tab();
  const post = await createPost(staff);
  const saved = await saveDraft(staff, 'Post', { id: post._id, input: { body: deadLink } });
  await page.goto(contentRoutes.Post.edit.replace(':slug', String(post.slug)));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this post?' });
  const remark = dialog.getByRole('button', { name: /links to \/blog\/nowhere/ });
  await remark.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await remark.click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('field-body');
  await staff.graphql('mutation ($id: ID!) { discardDraft(id: $id) }', { id: saved.id });
  await staff.remove(`/api/delete-posts/${post._id}`);
  expect(problems).toEqual([]);
});
