import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { axeViolations } from './support/axe.ts';
import { focused } from './support/focused.ts';
import { chooseFile, fieldValue, fill, pdfFile, pictureFile, save, type TestFile } from './support/form.ts';
import { site } from './support/own-site.ts';
import { transferTo } from './support/paste.ts';
import { createPost, unique, uniqueSlug } from './support/posts.ts';
import { useTab } from './support/use-tab.ts';
import { viewports } from './support/visit.ts';

const tab = useTab('superadmin');
const name = { kind: 'text', label: 'Member name' } as const;
let staff: Api;

beforeAll(async () => {
  staff = await Api.signedIn(site);
});
afterAll(() => staff.signOut());

/** Whether the center of an element is visible and not covered. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === element;
}

/** A picture of noise, which takes a megabyte in any compression. */
function largePicture(): TestFile {
  const side = 600;
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.of(0), randomBytes(side * 3)]));
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const start = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return { name: 'noise.png', mimeType: 'image/png', buffer: Buffer.concat([start, ...parts]) };
}

test('lists all invalid fields with links, and focuses the first', async () => {
  const { page } = tab();
  await page.goto('/add-team');
  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: '2 fields need attention' });
  await summary.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const input = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await focused(input('Member name'));
  await summary.getByRole('button', { name: 'Member position' }).click();
  expect(await input('Member position').evaluate((each) => each === document.activeElement)).toBe(true);
  await fill(page, { ...name, value: 'Ada' });
  await page.getByText('One field needs attention').waitFor();
});

test('shows upload progress, cancels an upload, uploads again, and removes the file', async () => {
  const { page } = tab();
  const member = unique('Member');
  await page.goto('/add-team');
  await fill(page, { ...name, value: member });
  await fill(page, { kind: 'text', label: 'Member position', value: 'Partner' });
  await chooseFile(page, 'Thumbnail image', largePicture());
  const network = await page.context().newCDPSession(page);
  const limitUpload = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await limitUpload(100_000);
  await save(page);
  const bar = page.getByRole('progressbar', { name: 'Upload' });
  await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(5);
  await page.setViewportSize(viewports.phone);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => bar.evaluate(isOnTop)).toBe(true);
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await page.getByText('Canceled. Nothing was saved.').waitFor();
  expect(await fieldValue(page, name)).toBe(member);

  await limitUpload(-1);
  await save(page);
  await page.waitForURL('/team-list');
  const made = async () =>
    (await staff.list('/api/get-team-with-order')).find(({ membername }) => membername === member);
  const before = await made();
  expect(before?.document).toMatch(/\.\w+$/);

  await page.goto(`/updateteam/${before?._id}`);
  await page.getByRole('button', { name: 'Remove thumbnail image' }).click();
  await save(page);
  await page.waitForURL('/team-list');
  expect((await made())?.document).toBeNull();
  await staff.remove(`/api/delete-team/${before?._id}`);
});

test('reports a slug of another post while it is typed, also an earlier slug', async () => {
  const { page } = tab();
  const [taken] = await staff.list('/api/get-posts');
  await page.goto('/post-new');
  await fill(page, { kind: 'text', label: 'Slug', value: String(taken?.slug) });
  await page.getByText('This slug is taken by another post.').waitFor();
  await fill(page, { kind: 'text', label: 'Slug', value: uniqueSlug('free') });
  await page.getByText('This slug is taken by another post.').waitFor({ state: 'hidden' });
  await page.goto(`/update-blogpost/${taken?.slug}`);
  await page.getByRole('textbox', { name: 'Slug' }).waitFor();
  expect(await page.getByText('This slug is taken').count()).toBe(0);
});

test('normalizes a slug on blur, also on edit, and moves to its address after a save that stays', async () => {
  const { page } = tab();
  const post = await createPost(staff);
  const slug = uniqueSlug('tidy');
  await page.goto(`/update-blogpost/${post.slug}`);
  const field = page.getByRole('textbox', { name: 'Slug' });
  await field.fill(` ${slug.toUpperCase().replaceAll('-', ' ')}! `);
  await field.blur();
  expect(await field.inputValue()).toBe(slug);
  await page.keyboard.press('ControlOrMeta+S');
  await page.waitForURL(`/update-blogpost/${slug}`);
  await page.getByText(/^Saved at/).waitFor();
  await staff.remove(`/api/delete-posts/${post._id}`);
});

test('adds the scheme to an address without one', async () => {
  const { page } = tab();
  const host = `www.${uniqueSlug('firm')}.example`;
  await page.goto('/add-partner');
  await fill(page, { kind: 'text', label: 'URL', value: host });
  await chooseFile(page, 'Logo', await pictureFile(page));
  await save(page);
  await page.waitForURL('/partner-list');
  const made = (await staff.list('/api/get-partnership')).find(({ name: url }) => url === `https://${host}`);
  await staff.remove(`/api/delete-partnership/${made?._id}`);
});

test('takes a file that is dropped on its field or pasted into it, and refuses other kinds', async () => {
  const { page } = tab();
  await page.goto('/add-partner');
  const field = page.locator('#field-picture');
  const picture = { mimeType: 'image/png', buffer: await page.screenshot() };
  await transferTo(field, 'paste', { name: 'pasted.png', ...picture });
  await page.getByText('pasted.png').waitFor();
  await transferTo(field, 'drop', { name: 'dropped.png', ...picture });
  await page.getByText('dropped.png').waitFor();
  await page.getByAltText('The chosen image').waitFor();
  await transferTo(field, 'drop', { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await page.getByText('Please choose an image.').waitFor();
  await transferTo(field, 'drop', { name: 'dropped.png', ...picture });
  await page.getByText('Please choose an image.').waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/add-partner');
});

test('clears the message about a missing file after one is chosen', async () => {
  const { page } = tab();
  await page.goto('/new-resources-newsletter');
  await fill(page, { kind: 'text', label: 'Name', value: unique('Issue') });
  await save(page);
  const alert = page.getByRole('alert').filter({ hasText: 'Please upload an file.' });
  await alert.waitFor();
  await chooseFile(page, 'File', pdfFile);
  await alert.waitFor({ state: 'hidden' });
});

test('scrolls the first invalid field with its label below the top bar', async () => {
  const { page } = tab();
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport);
    await page.goto('/post-new');
    await page.getByRole('textbox', { name: 'Description', exact: true }).waitFor();
    await fill(page, { kind: 'text', label: 'Title', value: 'A post' });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await save(page);
    const label = page.locator('label').filter({ hasText: /^Excerpt/ });
    await expect.poll(() => label.evaluate(isOnTop)).toBe(true);
  }
});

test('the tab and the heading show the name of the record', async () => {
  const { page } = tab();
  const post = await createPost(staff);
  await page.goto(`/update-blogpost/${post.slug}`);
  await page.getByRole('heading', { level: 1, name: `Edit post “${post.posttitle}”` }).waitFor();
  await expect.poll(() => page.title()).toBe(`${post.posttitle} · Edit post · Fennimore Quay`);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Posts' }).click();
  await expect.poll(() => page.title()).toBe('Posts · Fennimore Quay');
  await staff.remove(`/api/delete-posts/${post._id}`);
});
