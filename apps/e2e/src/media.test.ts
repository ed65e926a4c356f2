import { adminRoutes } from '@daybook/routes';
import { expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { pictureFile, save } from './support/form.ts';
import { superadmin, useSeparateSite } from './support/separate-site.ts';

const site = useSeparateSite();

test('pictures are uploaded, described, found, and replaced everywhere', async () => {
  const { url } = site();
  const head = await Api.signedIn({ url, superadmin });
  const { page } = await site().openAs(superadmin, adminRoutes.media);
  await page.getByRole('heading', { level: 1, name: 'Media' }).waitFor();
  const { buffer } = await pictureFile(page);
  const input = page.locator('input[type="file"]');
  await input.setInputFiles([
    { name: 'harbor.png', mimeType: 'image/png', buffer },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('text') },
  ]);
  await page.getByRole('alert').getByText('notes.txt: Please choose an image.').waitFor();
  const card = page.getByRole('button', { name: /^harbor\.png/ });
  await card.getByText('No description').waitFor();
  await inBothSchemes(page, 'media-list');

  await card.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Description').fill('A harbor at dusk');
  await dialog.getByLabel('Tags').fill('coast, night');
  await dialog.getByRole('button', { name: 'Save description' }).click();
  await dialog.getByAltText('A harbor at dusk').waitFor();
  await dialog.getByText('No record uses it.').waitFor();
  await inBothSchemes(page, 'media-dialog');
  await page.keyboard.press('Escape');

  const { list } = await head.graphql<{ list: { items: { file: { url: string } }[] } }>(
    '{ list: staffMediaItems(search: "coast") { items { file { url } } } }',
  );
  const [item] = list.items;
  await head.create('/api/add-packages', {
    packagetitle: 'Standard',
    packagedesc: `<p><img src="${item?.file.url}" alt="A"></p>`,
  });
  await page.getByRole('searchbox', { name: 'Search' }).fill('coast');
  await page.getByText('1 file', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^harbor\.png/ }).click();
  await dialog.getByRole('link', { name: 'Standard' }).waitFor();
  await dialog.getByText('It can be deleted when nothing uses it any more.').waitFor();
  const other = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 });
    canvas.getContext('2d')?.fillRect(0, 0, 200, 100);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'other.png', mimeType: 'image/png', buffer: Buffer.from(other, 'base64') });
  await inBothSchemes(page, 'media-replace');
  await dialog.getByRole('button', { name: 'Replace everywhere' }).click();
  await dialog.getByText(/300 × 200/).waitFor();
  await dialog.getByRole('link', { name: 'Standard' }).waitFor();
  const { packages } = await head.graphql<{ packages: { items: { description: string }[] } }>(
    '{ packages { items { description } } }',
  );
  const [, shown = ''] = /src="([^"]+)"/.exec(packages.items.at(-1)?.description ?? '') ?? [];
  expect((await fetch(url + shown)).status).toBe(200);
});

test('a picture of the library is chosen in a form, and stored once', async () => {
  const { url } = site();
  const head = await Api.signedIn({ url, superadmin });
  const { page } = await site().openAs(superadmin, adminRoutes.media);
  const { buffer } = await pictureFile(page);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'chosen.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: /^chosen\.png/ }).waitFor();
  await page.goto('/add-partner');
  await page.getByRole('button', { name: /^Choose from library/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^chosen\.png/ }).waitFor();
  await inBothSchemes(page, 'media-picker');
  await dialog.getByRole('button', { name: /^chosen\.png/ }).click();
  await page.getByAltText('The chosen image').waitFor();
  await page.getByRole('main').getByRole('textbox').first().fill('https://partner.example.com');
  await save(page);
  await page.getByText('https://partner.example.com').first().waitFor();
  const query = '{ list: staffMediaItems(search: "chosen") { items { uses { type } } } }';
  const uses = () =>
    head
      .graphql<{ list: { items: { uses: { type: string }[] }[] } }>(query)
      .then(({ list }) => list.items.map((item) => item.uses.map(({ type }) => type)));
  await expect.poll(uses).toEqual([['Partnership']]);
});
