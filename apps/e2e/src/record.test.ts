import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { inBothSchemes } from './support/both-schemes.ts';
import { superadmin, useSeparateSite } from './support/separate-site.ts';

const site = useSeparateSite();

test('shows the record, checks it, and sets who gets checkpoints', async () => {
  const { page } = await site().openAs(superadmin, '/record');
  await page.getByText(/^\d+ publications? (?:is|are) recorded, in \d+ entries\./).waitFor();
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('Everything fits').waitFor();
  await page.getByLabel('E-mail addresses').fill('counsel@example.com, archive@example.com');
  await page.getByRole('region', { name: 'Checkpoints by e-mail' }).getByRole('button').click();
  await page.getByText('The recipients are saved.').waitFor();
  await inBothSchemes(page, 'record');
  await page.reload();
  await expect
    .poll(() => page.getByLabel('E-mail addresses').inputValue())
    .toBe('counsel@example.com\narchive@example.com');
});

test('offers the proof of a publication as a file', async () => {
  const { page } = await site().openAs(superadmin, '/releases/publications/1');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the proof' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('publication-1.tlog-proof');
  const file = await text(await download.createReadStream());
  const [magic, extra = ''] = file.split('\n');
  expect(magic).toBe('c2sp.org/tlog-proof@v1');
  const entry = Buffer.from(extra.replace('extra ', ''), 'base64').toString();
  expect(JSON.parse(entry)).toMatchObject({ kind: 'publication', publication: 1 });
});
