import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { colorViolations } from './support/axe.ts';
import { refuseDrafts } from './support/drafts.ts';
import { chooseFile, description, fieldValue, fill, pictureFile, save, title } from './support/form.ts';
import { site } from './support/own-site.ts';
import { unique, uniqueSlug } from './support/posts.ts';
import { useBrowser } from './support/use-browser.ts';

const open = useBrowser();
const signedIn = { storageState: site.signedIn };
let staff: Api;

beforeAll(async () => {
  staff = await Api.signedIn(site);
});
afterAll(() => staff.signOut());

/** Waits until the browser has stored a draft that contains the words. */
async function waitForDraft(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.evaluate(draftsText)).toContain(words);
}

/** All local drafts of the browser, as text. */
async function draftsText(): Promise<string> {
  const opening = indexedDB.open('daybook-local-drafts');
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  if (!database.objectStoreNames.contains('drafts')) return '';
  const reading = database.transaction('drafts').objectStore('drafts').getAll();
  await new Promise((resolve) => {
    reading.onsuccess = resolve;
  });
  database.close();
  return JSON.stringify(reading.result, (_, value) => (value instanceof File ? `file ${value.name}` : value));
}

test('offers the local draft after a crash, with rich text and the chosen file', async () => {
  const { page } = await open(signedIn);
  await refuseDrafts(page);
  await page.goto('/new-events');
  const event = unique('Event');
  await fill(page, { ...title, value: event });
  await fill(page, { ...description, value: 'Typed and never saved.' });
  await chooseFile(page, 'Image', await pictureFile(page));
  await waitForDraft(page, 'file picture.png');
  await waitForDraft(page, 'Typed and never saved.');

  // Ends the process of the page, so that none of its code can run.
  const crashed = page.waitForEvent('crash');
  page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  const again = await page.context().newPage();
  await again.goto('/new-events');
  await again.getByRole('button', { name: 'Restore' }).click();
  expect(await fieldValue(again, title)).toBe(event);
  expect(await fieldValue(again, description)).toBe('Typed and never saved.');
  await again.getByRole('main').getByText('picture.png').waitFor();
  await fill(again, { kind: 'text', label: 'Excerpt', value: 'In one sentence.' });
  await fill(again, {
    kind: 'text',
    label: 'Playlist link',
    value: 'https://www.youtube.com/playlist?list=PL1',
  });
  await save(again);
  await again.waitForURL('/events-list');
  const [made] = (await staff.list('/api/get-events')).filter(({ eventstitle }) => eventstitle === event);
  expect(made?.document).toMatch(/\.png$|\.webp$/);
  await staff.remove(`/api/delete-events/${made?._id}`);

  await again.goto('/new-events');
  await again.getByRole('heading', { level: 1 }).waitFor();
  expect(await again.getByRole('button', { name: 'Restore' }).isVisible()).toBe(false);
});

test('does not offer a discarded draft again', async () => {
  const { page } = await open(signedIn);
  await refuseDrafts(page);
  await page.goto('/packages-new');
  await fill(page, { ...title, value: 'Not worth keeping' });
  await waitForDraft(page, 'Not worth keeping');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByText('There are unsaved changes').waitFor();
  expect(await colorViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('There are unsaved changes').waitFor({ state: 'hidden' });
  expect(await page.evaluate(draftsText)).not.toContain('Not worth keeping');
});

test('keeps a draft of the collaborator form without its password', async () => {
  const { page } = await open(signedIn);
  await page.goto('/add-collaborator');
  await fill(page, { kind: 'text', label: 'Name', value: 'Grace' });
  await fill(page, { kind: 'text', label: 'Email', value: `${uniqueSlug('grace')}@example.com` });
  await fill(page, { kind: 'text', label: 'Password', value: 'violet harbour crane' });
  await waitForDraft(page, 'Grace');
  expect(await page.evaluate(draftsText)).not.toContain('violet');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  expect(await fieldValue(page, { kind: 'text', label: 'Name' })).toBe('Grace');
  expect(await fieldValue(page, { kind: 'text', label: 'Password' })).toBe('');
  await fill(page, { kind: 'text', label: 'Password', value: 'violet harbour crane' });
  for (const label of ['Name', 'Email']) await fill(page, { kind: 'text', label, value: '' });
  // A password alone is not kept.
  await expect.poll(() => page.evaluate(draftsText)).toBe('[]');
});

test('saves once after a double click; offline, a failed save keeps the form for another try', async () => {
  const { page } = await open(signedIn);
  const name = unique('Package');
  await page.goto('/packages-new');
  await fill(page, { ...title, value: name });
  await page.context().setOffline(true);
  await page.getByText('You are offline').waitFor();
  expect(await colorViolations(page)).toEqual([]);
  await save(page);
  await page.getByText('Nothing was lost.').waitFor();
  expect(await fieldValue(page, title)).toBe(name);

  await page.context().setOffline(false);
  await page.getByText('You are offline').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await page.waitForURL('/packages-list');
  const made = (await staff.list('/api/get-packages')).filter(({ packagetitle }) => packagetitle === name);
  expect(made).toHaveLength(1);
  await staff.remove(`/api/delete-packages/${made[0]?._id}`);
});
