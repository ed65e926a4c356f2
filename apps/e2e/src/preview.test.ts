import type { ViewportSize } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api, type ApiRecord } from './support/api.ts';
import { axeViolations } from './support/axe.ts';
import { hydrated } from './support/hydrated.ts';
import { site } from './support/own-site.ts';
import { sidewaysScroll } from './support/page-health.ts';
import { createPost, unique } from './support/posts.ts';
import { addPreviewLink, openPreviewOf, wide } from './support/previews.ts';
import { saveDraft } from './support/releases.ts';
import { useTab } from './support/use-tab.ts';
import { viewports } from './support/visit.ts';

const tab = useTab('superadmin');
const visitor = useTab('visitor');
const paragraphs = Array.from({ length: 60 }, (_, index) => `<p>Paragraph ${index + 1} of the post.</p>`);
let staff: Api;
let post: ApiRecord;

beforeAll(async () => {
  staff = await Api.signedIn(site);
  post = await createPost(staff, {
    description: `${paragraphs.join('')}<table><tbody><tr><td>Fees</td></tr></tbody></table>`,
  });
});
afterAll(async () => {
  await staff.remove(`/api/delete-posts/${post._id}`);
  await staff.signOut();
});

const openPreview = (viewport: ViewportSize = wide, of = post) => openPreviewOf(tab(), of, viewport);

test('follows typing, also in the editor, and keeps its place', async () => {
  const { page, problems, frame, title } = await openPreview();
  const heading = frame.getByRole('heading', { level: 1 });
  const typed = unique('Typed title');
  await title.fill(typed);
  await frame.getByRole('heading', { level: 1, name: typed }).waitFor();

  await frame.getByText('Paragraph 40 of the post.').scrollIntoViewIfNeeded();
  const placeOf = () => heading.evaluate(() => window.scrollY);
  const place = await placeOf();
  expect(place).toBeGreaterThan(100);
  const editor = page.getByRole('main').getByRole('textbox', { name: 'Description', exact: true });
  await editor.getByText('Paragraph 40 of the post.').click();
  await page.keyboard.press('End');
  const delays: number[] = [];
  for (const letter of 'abcdefgh') {
    const began = performance.now();
    await page.keyboard.type(letter);
    await frame.getByText(`Paragraph 40 of the post.${'abcdefgh'.slice(0, delays.length + 1)}`).waitFor();
    delays.push(Math.round(performance.now() - began));
  }
  console.info(`The preview followed the editor after ${delays.join(', ')} ms.`);
  expect(await placeOf()).toBe(place);
  expect(await frame.locator('.table-box').count()).toBe(1);
  expect(problems).toEqual([]);
});

test('shows no markup that a save would remove', async () => {
  const { page, problems, frame, title } = await openPreview();
  const typed = unique('Typed title');
  await title.fill(typed);
  await frame.getByRole('heading', { level: 1, name: typed }).waitFor();
  const html =
    'Loose &lt;text&gt;<p>Safe <b onclick="x()">words</b></p><img src="x" onerror="x()"><script>x()</script>';
  const message = { daybook: 'values', id: post._id, values: { body: { html } } };
  await page.evaluate((sent) => {
    document.querySelector('iframe')?.contentWindow?.postMessage(sent, window.location.origin);
  }, message);
  await frame.getByText('Safe words').waitFor();
  const shown = await frame.locator('.post__text').innerHTML();
  expect(shown).toContain('Loose &lt;text&gt;');
  expect(shown).not.toMatch(/onclick|onerror|<script/);
  expect(problems).toEqual([]);
});

test('focuses the field whose text is clicked, and does not follow links', async () => {
  const { page, problems, frame, title } = await openPreview();
  // It may be that of a draft, which the tests before have saved by typing.
  const heading = await frame.getByRole('heading', { level: 1 }).innerText();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('id') ?? '');
  await frame.getByRole('heading', { level: 1 }).click();
  await expect.poll(focused).toBe(await title.getAttribute('id'));
  await frame.getByText('Paragraph 30 of the post.').click();
  await expect.poll(focused).toBe('field-body');
  const caret = () => page.evaluate(() => getSelection()?.anchorNode?.textContent ?? '');
  await expect.poll(caret).toBe('Paragraph 30 of the post.');
  await frame.getByRole('link', { name: 'Tests' }).first().click();
  await expect.poll(focused).toContain('topics');
  expect(await frame.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
  expect(problems).toEqual([]);
});

test('shows the page at the width of a device, beside the form or in front of it', async () => {
  const { page, problems, frame } = await openPreview(wide, await createPost(staff));
  const widthOf = () => frame.locator('html').evaluate(() => window.innerWidth);
  expect(await widthOf()).toBe(1280);
  await page.getByRole('radiogroup', { name: 'Width of the preview' }).getByText('Phone').click();
  await expect.poll(widthOf).toBe(390);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);

  const narrow = await openPreview(viewports.phone, await createPost(staff));
  await narrow.page.getByRole('dialog', { name: 'Preview' }).waitFor();
  expect(await narrow.frame.locator('html').evaluate(() => window.innerWidth)).toBe(390);
  expect(await axeViolations(narrow.page)).toEqual([]);
  await narrow.frame.getByRole('heading', { level: 1 }).click();
  await narrow.page.getByRole('dialog', { name: 'Preview' }).waitFor({ state: 'detached' });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('id'));
  await expect.poll(focused).toBe(await narrow.title.getAttribute('id'));
  expect(problems).toEqual([]);
});

test('a link shows outsiders the drafts of a release, page by page, and sends no forms', async () => {
  const { title, path } = await addPreviewLink(staff, post);
  const { page, problems } = visitor();
  for (const viewport of [viewports.phone, viewports.desktop]) {
    await page.setViewportSize(viewport);
    await page.goto(`${path}/blog/${post.slug}`);
    await page.getByRole('complementary', { name: 'Preview' }).getByText('Not published').waitFor();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  }
  await page.getByRole('link', { name: 'Back to the blog' }).click();
  await page.waitForURL(`**${path}/blog`);
  await hydrated(page);

  const newsletter = page.getByRole('form', { name: /newsletter/i });
  await newsletter.getByRole('textbox').fill('visitor@example.com');
  await newsletter.getByRole('button').click();
  await newsletter.getByText('This is a preview. Forms cannot be sent.').waitFor();
  await page.goto(`/blog/${post.slug}`);
  await page.getByRole('heading', { level: 1, name: String(post.posttitle) }).waitFor();
  expect(problems).toEqual([]);
});

test('shares a link that outsiders open, counts its use, and revokes it', async () => {
  const own = await createPost(staff);
  const title = unique('Shared title');
  await saveDraft(staff, 'Post', { id: own._id, input: { title } });
  const { page, problems } = await openPreview(wide, own);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const share = page.getByRole('button', { name: 'Share' });
  await share.click();
  const popover = page.getByRole('dialog', { name: 'Share' });
  await popover.getByLabel('The link works').selectOption({ label: 'For a day' });
  await popover.getByRole('button', { name: 'Copy a new link' }).click();
  const link = popover.getByLabel('Copied. The link is shown only now.');
  const url = await link.inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await popover.getByText('Not used yet.').waitFor();
  expect(await axeViolations(page)).toEqual([]);

  const outsider = visitor();
  const address = `${new URL(url).pathname}/blog/${own.slug}`;
  await outsider.page.goto(address);
  await outsider.page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(outsider.problems).toEqual([]);
  await page.keyboard.press('Escape');
  await share.click();
  await popover.getByText(/1 page opened, last /).waitFor();
  expect(await popover.getByLabel('The link is shown only now.').count()).toBe(0);
  await popover.getByRole('button', { name: /^Revoke/ }).click();
  await popover.getByText(/1 page opened/).waitFor({ state: 'detached' });
  expect((await outsider.page.goto(address))?.status()).toBe(410);
  expect(await outsider.page.getByText(title).count()).toBe(0);
  expect(problems).toEqual([]);
  await staff.remove(`/api/delete-posts/${own._id}`);
});

test('says which changes the page shows only after a save', async () => {
  const own = await createPost(staff);
  const { page, frame } = await openPreview(wide, own);
  const form = page.getByRole('main').getByRole('form');
  await form.getByLabel('Author').selectOption({ index: 1 });
  const author = await form.getByLabel('Author').locator('option:checked').innerText();
  await page.getByText('Author appears here after you save.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByText(/Draft saved/).waitFor();
  await page.getByText('Author appears here after you save.').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await frame.getByText(author).first().waitFor();

  await form.getByLabel('Author').selectOption({ index: 2 });
  const other = await form.getByLabel('Author').locator('option:checked').innerText();
  // The form of a draft saves by itself.
  const partsOfServer = frame.locator('.static-part');
  await partsOfServer.filter({ hasText: other }).first().waitFor();
  expect(await partsOfServer.filter({ hasText: author }).count()).toBe(0);
  await staff.remove(`/api/delete-posts/${own._id}`);
});
