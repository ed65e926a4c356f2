import { readFile } from 'node:fs/promises';
import { adminRoutes, contentRoutes } from '@daybook/routes';
import { expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { focused } from './support/focused.ts';
import { save } from './support/form.ts';
import { hold } from './support/hold.ts';
import { newPicture } from './support/new-picture.ts';
import { uniqueSlug } from './support/posts.ts';
import { superadmin, useSeparateSite } from './support/separate-site.ts';

const site = useSeparateSite();

interface Described {
  file: { url: string };
  description: { credit: string } | null;
}

/** The file of the library that has a tag. */
async function described(head: Api, tag: string): Promise<Described | undefined> {
  const query = `query ($search: String) {
    list: staffMediaItems(search: $search) { items { file { url } description { credit } } } }`;
  return (await head.graphql<{ list: { items: Described[] } }>(query, { search: tag })).list.items[0];
}

test('pictures are uploaded, described, found, and replaced everywhere', async () => {
  const { url } = site();
  const head = await Api.signedIn({ url, superadmin });
  const { page } = await site().openAs(superadmin, adminRoutes.media);
  await page.getByRole('heading', { level: 1, name: 'Media' }).waitFor();
  const harbor = await newPicture(page, 'harbor');
  const [tag, title] = [uniqueSlug('coast'), uniqueSlug('standard')];
  const input = page.locator('input[type="file"]');
  await input.setInputFiles([
    harbor,
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('text') },
  ]);
  await page.getByRole('alert').getByText('notes.txt: Please choose an image.').waitFor();
  const card = page.getByRole('button', { name: harbor.name });
  await card.getByText('No description').waitFor();
  await inBothSchemes(page, 'media-list');

  await card.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Description').fill('A harbor at dusk');
  await dialog.getByLabel('Tags').fill(`${tag}, night`);
  const saveButton = dialog.getByRole('button', { name: 'Save description' });
  await saveButton.click();
  await dialog.getByAltText('A harbor at dusk').waitFor();
  await dialog.getByText('No record uses it.').waitFor();
  await inBothSchemes(page, 'media-dialog');

  // Enter does nothing while a save is running.
  await expect.poll(() => saveButton.isEnabled()).toBe(true);
  const saving = await hold(page, 'UpdateImageAsset');
  await dialog.getByLabel('Description').press('Enter');
  await saving.arrived;
  await dialog.getByLabel('Credit').fill('Typed during the save');
  saving.release();
  await expect.poll(() => saveButton.isEnabled()).toBe(true);
  await page.unrouteAll({ behavior: 'wait' });
  await focused(dialog.getByLabel('Credit'));
  const credits = async () => (await described(head, tag))?.description?.credit;
  expect([await dialog.getByLabel('Credit').inputValue(), await credits()]).toEqual([
    'Typed during the save',
    '',
  ]);
  await dialog.getByLabel('Credit').press('Enter');
  await expect.poll(credits).toBe('Typed during the save');
  await page.keyboard.press('Escape');

  const item = await described(head, tag);
  await head.create('/api/add-packages', {
    packagetitle: title,
    packagedesc: `<p><img src="${item?.file.url}" alt="A"></p>`,
  });
  await page.getByRole('searchbox', { name: 'Search' }).fill(tag);
  await page.getByText('1 file', { exact: true }).waitFor();
  await card.click();
  await dialog.getByRole('link', { name: title }).waitFor();
  await dialog.getByText('It can be deleted when nothing uses it any more.').waitFor();
  await dialog.locator('input[type="file"]').setInputFiles(await newPicture(page, 'other', 200));
  await inBothSchemes(page, 'media-replace');
  await dialog.getByRole('button', { name: 'Replace everywhere' }).click();
  await dialog.getByText(/300 × 200/).waitFor();
  await dialog.getByRole('link', { name: title }).waitFor();
  const stored = (await head.list('/api/get-packages')).find(({ packagetitle }) => packagetitle === title);
  const [, shown = ''] = /src="([^"]+)"/.exec(String(stored?.packagedesc)) ?? [];
  expect((await fetch(url + shown)).status).toBe(200);
});

test('a picture of the library is chosen in a form, and stored once', async () => {
  const { url } = site();
  const head = await Api.signedIn({ url, superadmin });
  const { page } = await site().openAs(superadmin, adminRoutes.media);
  const chosen = await newPicture(page, 'chosen');
  await page.locator('input[type="file"]').setInputFiles(chosen);
  await page.getByRole('button', { name: chosen.name }).waitFor();
  await page.goto('/add-partner');
  await page.getByRole('button', { name: /^Choose from library/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: chosen.name }).waitFor();
  await inBothSchemes(page, 'media-picker');
  await dialog.getByRole('button', { name: chosen.name }).click();
  await page.getByAltText('The chosen image').waitFor();
  await page.getByRole('main').getByRole('textbox').first().fill('https://partner.example.com');
  await save(page);
  await page.getByText('https://partner.example.com').first().waitFor();
  const query =
    'query ($search: String) { list: staffMediaItems(search: $search) { items { uses { type } } } }';
  const uses = () =>
    head
      .graphql<{ list: { items: { uses: { type: string }[] }[] } }>(query, { search: chosen.name })
      .then(({ list }) => list.items.map((item) => item.uses.map(({ type }) => type)));
  await expect.poll(uses).toEqual([['Partnership']]);
});

test('a picture is described beside its field, and the description suggests that of the editor', async () => {
  const { page } = await site().openAs(superadmin, adminRoutes.media);
  const shown = await newPicture(page, 'described', 240);
  await page.locator('input[type="file"]').setInputFiles(shown);
  await page.getByRole('button', { name: shown.name }).waitFor();
  const head = await Api.signedIn({ url: site().url, superadmin });
  const { saved } = await head.graphql<{ saved: { id: string } }>(
    'mutation { saved: createTeamMember(input: { name: "Described", position: "Partner" }) { id } }',
  );
  const form = contentRoutes.TeamMember.edit.replace(':id', saved.id);
  await page.goto(form);
  await page.getByRole('button', { name: /^Choose from library/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: shown.name }).click();
  await page.getByAltText('The chosen image').waitFor();
  await save(page);
  await page.waitForURL(`**${contentRoutes.TeamMember.list}*`);
  await page.goto(form);
  const description = page.getByRole('textbox', { name: /^Description: / });
  await description.fill('A harbor');
  await description.blur();
  await page.getByText('The description was saved.').waitFor({ state: 'attached' });
  const update = await hold(page, 'UpdateImageAsset');
  await description.fill('A quay');
  await description.blur();
  await update.arrived;
  // The field is left a second time while the first change is being saved.
  await description.fill('A quay in the fog');
  await description.blur();
  update.release();
  const query = 'query ($id: ID!) { item: staffTeamMember(id: $id) { picture { alt } } }';
  const alt = () =>
    head
      .graphql<{ item: { picture: { alt: string } } }>(query, { id: saved.id })
      .then(({ item }) => item.picture.alt);
  await expect.poll(alt).toBe('A quay in the fog');
  await inBothSchemes(page, 'media-description');

  await page.goto(contentRoutes.Package.new);
  const editor = page.getByRole('textbox', { name: 'Description', exact: true });
  await editor.click();
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Choose from library' }).click();
  await page.getByRole('dialog').getByRole('button', { name: shown.name }).click();
  const words = page.getByRole('dialog').getByRole('textbox', { name: 'Description' });
  await expect.poll(() => words.inputValue()).toBe('A quay in the fog');
  await page.getByRole('dialog').getByRole('button', { name: 'Insert', exact: true }).click();
  await editor.getByAltText('A quay in the fog').waitFor();
});

test('a part of a picture becomes a picture of its own', async () => {
  const { page } = await site().openAs(superadmin, adminRoutes.media);
  const whole = await newPicture(page, 'whole', 260);
  await page.locator('input[type="file"]').setInputFiles(whole);
  await page.getByRole('button', { name: whole.name }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Crop…' }).click();
  const group = dialog.getByRole('group', { name: 'Crop' });
  await group.getByRole('button', { name: 'Square' }).click();
  expect(await group.getByLabel('Width (px)').inputValue()).toBe('260');
  await group.getByLabel('Height (px)').fill('100');
  await inBothSchemes(page, 'media-crop');
  await group.getByRole('button', { name: 'Save as a new picture' }).click();
  await dialog.getByText(/260 × 100/).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('button', { name: whole.name }).count()).toBe(2);
});

test('the original of a large picture can be downloaded', async () => {
  const { page, problems } = await site().openAs(superadmin, adminRoutes.media);
  const large = await newPicture(page, 'tall', 2700);
  await page.locator('input[type="file"]').setInputFiles([large]);
  await page.getByRole('button', { name: large.name }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Original: 300 × 2700').waitFor();
  await inBothSchemes(page, 'media-original');
  const button = dialog.getByRole('button', { name: 'Download the original' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe(large.name);
  expect((await readFile(await download.path())).equals(large.buffer)).toBe(true);
  await dialog.getByRole('button', { name: 'Crop…' }).click();
  await dialog.getByRole('button', { name: 'Square' }).click();
  await dialog.getByText('It will have about 300 × 300 pixels.').waitFor();
  await inBothSchemes(page, 'media-original-crop');
  expect(problems).toEqual([]);
});
