import { adminRoutes } from '@daybook/routes';
import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { save } from './support/form.ts';
import { holdWhere } from './support/hold.ts';
import { newPicture } from './support/new-picture.ts';
import { transferTo } from './support/paste.ts';
import { superadmin, useSeparateSite } from './support/separate-site.ts';

const site = useSeparateSite();

interface Found {
  description: { id: string; alt: string; credit: string } | null;
  uses: { type: string }[];
}

/** The file of the library that has a name. */
async function found(head: Api, search: string): Promise<Found | undefined> {
  const query = `query ($search: String) { list: staffMediaItems(search: $search) {
    items { description { id alt credit } uses { type } } } }`;
  return (await head.graphql<{ list: { items: Found[] } }>(query, { search })).list.items[0];
}

/** Opens the media library and uploads pictures. */
async function openWith(...words: string[]) {
  const { page } = await site().openAs(superadmin, adminRoutes.media);
  const pictures = [];
  for (const word of words) pictures.push(await newPicture(page, word));
  await page.locator('input[type="file"]').setInputFiles(pictures);
  for (const { name } of pictures) await page.getByRole('button', { name }).waitFor();
  return { page, names: pictures.map(({ name }) => name) };
}

const alertIn = (page: Page) => page.getByRole('alert');

test('a description that somebody else changed meanwhile is saved with what both typed', async () => {
  const head = await Api.signedIn({ url: site().url, superadmin });
  const { page, names } = await openWith('both');
  await page.getByRole('button', { name: names[0] ?? '' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Description').fill('A lighthouse');
  const id = (await found(head, names[0] ?? ''))?.description?.id;
  const change = `mutation ($id: ID!) { updateImageAsset(id: $id, input: { credit: "Ada" }) { id } }`;
  await head.graphql(change, { id });
  const saveButton = dialog.getByRole('button', { name: 'Save description' });
  await saveButton.click();
  await alertIn(page).getByText('was changed by Superadmin').waitFor();
  await inBothSchemes(page, 'media-conflict');
  expect(await dialog.getByLabel('Description').inputValue()).toBe('A lighthouse');
  await expect.poll(() => dialog.getByLabel('Credit').inputValue()).toBe('Ada');
  await saveButton.click();
  const stored = async () => (await found(head, names[0] ?? ''))?.description;
  await expect.poll(stored).toEqual({ id, alt: 'A lighthouse', credit: 'Ada' });
});

test('a search that fails says so, and an address beyond the last page leads to it', async () => {
  const { page, names } = await openWith('last');
  await page.goto(`${adminRoutes.media}?page=2`);
  await page.getByRole('button', { name: names[0] ?? '' }).waitFor();
  await page.route('/graphql', (route) =>
    route.request().postData()?.includes('query MediaList') ? route.abort() : route.fallback(),
  );
  await page.getByRole('searchbox', { name: 'Search' }).fill('harbor');
  await alertIn(page).getByText('The media library could not be loaded.').waitFor();
});

test('pictures that are dropped during an upload are uploaded after it', async () => {
  const { page } = await site().openAs(superadmin, adminRoutes.media);
  const [first, second] = [await newPicture(page, 'first'), await newPicture(page, 'second')];
  const isUpload = (request: Request) => /^multipart/.test(request.headers()['content-type'] ?? '');
  const upload = await holdWhere(page, '/graphql', isUpload);
  await page.locator('input[type="file"]').setInputFiles(first);
  await upload.arrived;
  await transferTo(page.getByRole('heading', { level: 1, name: 'Media' }), 'drop', second);
  await page.getByText('Picture 1 of 2').waitFor();
  upload.release();
  for (const { name } of [first, second]) await page.getByRole('button', { name }).waitFor();
});

test('the last picture that somebody chooses in the library wins, also if an earlier one loads longer', async () => {
  const head = await Api.signedIn({ url: site().url, superadmin });
  const { page, names } = await openWith('slow', 'quick');
  const [slow = '', quick = ''] = names;
  await page.goto('/add-partner');
  await page.getByRole('button', { name: /^Choose from library/ }).click();
  const dialog = page.getByRole('dialog');
  let requests = 0;
  const isFirst = (request: Request) => {
    if (request.resourceType() !== 'fetch') return false;
    requests += 1;
    return requests === 1;
  };
  const first = await holdWhere(page, '**/uploads/**', isFirst);
  await dialog.getByRole('button', { name: slow }).click();
  await expect.poll(() => requests).toBe(1);
  await dialog.getByText('Loading the picture…').waitFor();
  await dialog.getByRole('button', { name: quick }).click();
  await dialog.waitFor({ state: 'hidden' });
  first.release();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('main').getByRole('textbox').first().fill('https://partner.example.com');
  await save(page);
  await page.getByText('https://partner.example.com').first().waitFor();
  await expect.poll(async () => (await found(head, quick))?.uses).toEqual([{ type: 'Partnership' }]);
  expect((await found(head, slow))?.uses).toEqual([]);
});
