import { contentRoutes } from '@daybook/routes';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { site } from './support/own-site.ts';
import { createPost, unique, uniqueSlug } from './support/posts.ts';
import { useTab } from './support/use-tab.ts';
import { viewports } from './support/visit.ts';

const tab = useTab('superadmin');
let staff: Api;
/** Part of the title of every post of a test. */
let mark: string;

beforeAll(async () => {
  staff = await Api.signedIn(site);
});
beforeEach(() => {
  mark = unique('Listed');
});
afterEach(async () => {
  for (const { _id, posttitle } of await staff.list('/api/get-posts'))
    if (String(posttitle).startsWith(mark)) await staff.remove(`/api/delete-posts/${_id}`);
});
afterAll(() => staff.signOut());

const titles = () => ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((letter) => `${mark} ${letter}`);

/** Creates posts, each with a tag of its own kind of test. */
async function makePosts(count: number, tags = 'Tests'): Promise<string[]> {
  const made = titles().slice(0, count);
  for (const posttitle of made) await createPost(staff, { posttitle, slug: uniqueSlug('listed'), tags });
  return made;
}

const listPath = (query = '') => `${contentRoutes.Post.list}?search=${encodeURIComponent(mark)}${query}`;

function names(page: Page): Promise<string[]> {
  return page.getByRole('row').getByRole('link', { name: mark }).filter({ hasText: mark }).allInnerTexts();
}

async function tagsOf(title: string): Promise<string> {
  const post = (await staff.list('/api/get-posts')).find(({ posttitle }) => posttitle === title);
  return String(post?.tags);
}

async function saveDraft(id: string | null, input: object): Promise<void> {
  await staff.graphql(
    'mutation ($id: ID, $input: PostUpdateInput!) { savePostDraft(id: $id, input: $input) { id } }',
    { id, input },
  );
}

test('filters by tag and state, keeps the filters in the address, and clears them', async () => {
  const { page, problems } = tab();
  const [first = '', second = ''] = await makePosts(3, `${mark} one,Tests`);
  const post = (await staff.list('/api/get-posts')).find(({ posttitle }) => posttitle === second);
  await saveDraft(String(post?._id), { excerpt: 'Changed.' });
  await saveDraft(null, { title: `${mark} new` });

  await page.goto(listPath());
  await page.getByText('1–3 of 3').waitFor();
  await page.getByRole('button', { name: 'Filter' }).click();
  const panel = page.getByRole('region', { name: 'Filters' });
  await panel.getByLabel('SEO tags').selectOption(`${mark} one`);
  await page.waitForURL(/filter\.topics=/);
  await panel.getByLabel('With changes').click();
  await page.getByText('1–1 of 1').waitFor();
  expect(await names(page)).toEqual([second]);
  await inBothSchemes(page, 'list-filters');

  await page.reload();
  const chips = page.getByRole('group', { name: 'Active filters' });
  await chips.getByRole('button', { name: `Remove the filter SEO tags: ${mark} one` }).waitFor();
  await chips.getByRole('button', { name: 'Remove the filter State: With changes' }).click();
  await page.getByText('1–3 of 3').waitFor();

  await page.getByRole('button', { name: 'Filter (1)' }).click();
  await panel.getByLabel('Date, last day').fill('1999-01-01');
  await page.getByText('No records match the filters.').waitFor();
  await page.getByRole('row').getByRole('button', { name: 'Clear filters' }).click();
  await page.getByText('1–3 of 3').waitFor();
  expect(await chips.count()).toBe(0);

  await panel.getByLabel('Draft').click();
  await page
    .getByRole('row')
    .getByRole('link', { name: `${mark} new`, exact: true })
    .click();
  await page.getByRole('textbox', { name: 'Title' }).first().waitFor();
  expect(await page.getByRole('textbox', { name: 'Title' }).first().inputValue()).toBe(`${mark} new`);
  expect(first).not.toBe('');
  expect(problems).toEqual([]);
  for (const { id } of await openDrafts()) await discard(id);
});

interface OpenDraft {
  id: string;
  title: string;
}
async function openDrafts(): Promise<OpenDraft[]> {
  const { drafts } = await staff.graphql<{ drafts: { items: OpenDraft[] } }>(
    '{ drafts(types: ["Post"]) { items { id title } } }',
  );
  return drafts.items.filter(({ title }) => title.startsWith(mark));
}
async function discard(id: string): Promise<void> {
  await staff.graphql('mutation ($id: ID!) { discardDraft(id: $id) }', { id });
}

test('adds a tag to all records of all pages, and says which were left out', async () => {
  const { page, problems } = tab();
  const made = await makePosts(6);
  await page.goto(listPath('&size=5'));
  await page.getByText('1–5 of 6').waitFor();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: 'Select all 6' }).click();
  const bar = page.getByRole('toolbar', { name: 'Selected records' });
  await bar.getByText('6 selected').waitFor();
  await inBothSchemes(page, 'list-selection');

  const add = async (tag: string) => {
    await bar.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('menuitem', { name: 'Add SEO tags' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add SEO tags: 6 posts' });
    await dialog.getByRole('combobox', { name: 'SEO tags' }).fill(tag);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  };
  await add('Bulk');
  await page.getByText('6 posts were changed.').waitFor();
  expect(await tagsOf(made[5] ?? '')).toBe('Tests,Bulk');

  await page.getByRole('checkbox', { name: `Select ${made[5]}` }).click();
  await bar.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('menuitem', { name: 'Add SEO tags' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'SEO tags' }).fill('bulk');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('0 posts were changed.').waitFor();
  await dialog.getByText(`${made[5]}: It has the tags already`).waitFor();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await bar.waitFor({ state: 'hidden' });
  expect(problems).toEqual([]);
});

test('publishes the drafts among the selected records, and names the others', async () => {
  const { page, problems } = tab();
  const [first = '', second = ''] = await makePosts(2);
  const post = (await staff.list('/api/get-posts')).find(({ posttitle }) => posttitle === first);
  await saveDraft(String(post?._id), { excerpt: 'Now published.' });
  await page.goto(listPath());
  await page.getByText('1–2 of 2').waitFor();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('dialog', { name: 'Publish 1 draft?' }).waitFor();
  await dialog.getByText(`${second}: It has no changes to publish.`).waitFor();
  await inBothSchemes(page, 'list-publish');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByText('1 draft was published.').waitFor();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  const after = (await staff.list('/api/get-posts')).find(({ posttitle }) => posttitle === first);
  expect(after?.excerpt).toBe('Now published.');
  expect(problems).toEqual([]);
});

test('chooses columns and density, and keeps them with a saved view', async () => {
  const { page, problems } = tab();
  await makePosts(2);
  await page.goto(listPath());
  await page.getByRole('columnheader', { name: 'Author' }).waitFor();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const panel = page.getByRole('region', { name: 'View' });
  await panel.getByLabel('Author').uncheck();
  await panel.getByLabel('Meta title').check();
  await panel.getByText('Compact').click();
  await inBothSchemes(page, 'list-columns');
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('columnheader', { name: 'Meta title' }).waitFor();
  expect(await page.getByRole('columnheader', { name: 'Author' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByText('Name is required.').waitFor();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Mine');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const views = page.getByRole('group', { name: 'Saved views' });
  await views.getByRole('button', { name: 'All posts' }).click();
  await page.getByRole('columnheader', { name: 'Author' }).waitFor();
  await page.waitForURL((url) => !url.searchParams.has('search'));

  await page.reload();
  await views.getByRole('button', { name: 'Mine', exact: true }).click();
  await page.getByText('1–2 of 2').waitFor();
  await page.getByRole('columnheader', { name: 'Meta title' }).waitFor();
  expect(await page.getByRole('table').getAttribute('data-density')).toBe('compact');
  await inBothSchemes(page, 'list-views');

  const other = await page.context().newPage();
  await other.goto(page.url());
  const there = other.getByRole('group', { name: 'Saved views' });
  await there.getByRole('button', { name: 'All posts' }).click();
  await other.getByRole('searchbox').fill('elsewhere');
  await there.getByRole('button', { name: 'Save view' }).click();
  await other.getByRole('textbox', { name: 'Name' }).fill('Theirs');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await views.getByRole('button', { name: 'Theirs', exact: true }).waitFor();
  await other.close();

  await views.getByRole('button', { name: 'Change the view Mine' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ours');
  await page.getByRole('button', { name: 'Rename' }).click();
  await views.getByRole('button', { name: 'Change the view Ours' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('The view “Ours” was deleted.').waitFor();
  expect(problems).toEqual([]);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (/^daybook\.(columns|density|views)\./.test(key)) localStorage.removeItem(key);
  });
});

test('duplicates a post as a draft of today, also on a phone', async () => {
  const { page, problems } = tab();
  const [title = ''] = await makePosts(1);
  await page.setViewportSize(viewports.phone);
  await page.goto(listPath());
  await page.getByRole('button', { name: `More actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Title' }).first().inputValue()).toBe(title);
  expect(await page.getByRole('textbox', { name: 'Slug' }).inputValue()).toMatch(/-copy$/);
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  expect(await page.getByLabel('Date').inputValue()).toBe(today);
  await page.getByText(/Draft saved/).waitFor();
  expect((await staff.list('/api/get-posts')).filter(({ posttitle }) => posttitle === title)).toHaveLength(1);
  expect(problems).toEqual([]);
  await page.goto('about:blank');
  for (const { id } of await openDrafts()) await discard(id);
});

test('a new post is of today, and suggests its slug, its tags, and what search engines show', async () => {
  const { page, problems } = tab();
  await makePosts(1, `${mark} one,Tests`);
  await page.goto(contentRoutes.Post.new);
  const form = page.getByRole('main').getByRole('form');
  await form.getByRole('textbox', { name: 'Title', exact: true }).fill(`${mark} rules`);
  await form.getByRole('textbox', { name: 'Excerpt' }).fill('What changes for advisers.');
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  expect(await page.getByLabel('Date').inputValue()).toBe(today);
  const textIn = (name: string) => form.getByRole('textbox', { name }).inputValue();
  await expect.poll(() => textIn('Meta title')).toBe(`${mark} rules`);
  expect(await textIn('Meta description')).toBe('What changes for advisers.');
  const result = form.getByRole('region', { name: 'Search result' });
  await result.getByText(`${mark} rules`, { exact: true }).waitFor();
  await result.getByText(/Description: 26 of about 160/).waitFor();
  await inBothSchemes(page, 'post-search-result');
  const tags = form.getByRole('textbox', { name: 'SEO tags' });
  const suggested = page.getByRole('listbox', { name: 'SEO tags of other records' }).getByRole('option');
  await tags.pressSequentially(`${mark} o`);
  await expect.poll(() => suggested.allInnerTexts()).toEqual([`${mark} one`]);
  await inBothSchemes(page, 'post-tag-suggestions');
  await tags.press('ArrowDown');
  await tags.press('Enter');
  await form.getByRole('button', { name: `Remove ${mark} one` }).waitFor();
  await tags.pressSequentially(`${mark} o`);
  await expect.poll(() => suggested.count()).toBe(0);
  await tags.press('Enter');
  await form.getByRole('button', { name: `Remove ${mark} o`, exact: true }).waitFor();
  await form.getByRole('textbox', { name: 'Meta title' }).fill('Our own title');
  await form.getByRole('textbox', { name: 'Title', exact: true }).fill(`${mark} other rules`);
  await expect.poll(() => textIn('Slug')).toContain('other-rules');
  expect(await textIn('Meta title')).toBe('Our own title');
  await page.getByText(/Draft saved/).waitFor();
  expect(problems).toEqual([]);
  await page.goto('about:blank');
  for (const { id } of await openDrafts()) await discard(id);
});
