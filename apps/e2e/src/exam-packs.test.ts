import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzip } from '@daybook/record/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { createPost, uniqueSlug } from './support/posts.ts';
import { superadmin, useSeparateSite } from './support/separate-site.ts';

const site = useSeparateSite({ PAGE_CAPTURES: 'on' });

/** Publishes a post, and waits until its page is captured. */
async function capturedPost(title: string): Promise<string> {
  const staff = await Api.signedIn({ url: site().url, superadmin });
  const slug = uniqueSlug('fee-schedule');
  const address = `/blog/${slug}`;
  await createPost(staff, { slug, posttitle: title });
  const query = `query ($address: String!) { captures: pageCaptures(address: $address) { number }
    ledgerState { size checkpoint { size } } }`;
  const isSigned = async () => {
    const { captures, ledgerState } = await staff.graphql<{
      captures: unknown[];
      ledgerState: { size: number; checkpoint: { size: number } | null };
    }>(query, { address });
    return captures.length > 0 && ledgerState.checkpoint?.size === ledgerState.size;
  };
  await expect.poll(isSigned).toBe(true);
  return address;
}

/** Makes a pack on its screen, and saves it to a file. */
async function downloadedPack(page: Page, address: string): Promise<string> {
  await page.getByLabel('Addresses of pages').fill(address);
  const topics = page.getByRole('textbox', { name: 'Topics' });
  await topics.fill('Never a topic');
  await page.getByRole('button', { name: 'Make the pack' }).click();
  await page.getByText('No published version had the topic Never a topic.').waitFor();
  await page.getByRole('button', { name: 'Remove all Topics' }).click();
  await topics.click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Make the pack' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download / }).click(),
  ]);
  const file = join(site().dataDir, 'pack.zip');
  await download.saveAs(file);
  return file;
}

test('a pack is made on its screen, and its own page checks it without the network', async () => {
  const address = await capturedPost('Our fee schedule');
  const { page } = await site().openAs(superadmin, '/record/exam-packs');
  await page.getByLabel('Addresses of pages').fill('/never-captured');
  await page.getByRole('button', { name: 'Make the pack' }).click();
  await page.getByText('No page at /never-captured was ever captured.').waitFor();
  const file = await downloadedPack(page, address);
  await inBothSchemes(page, 'exam-packs');

  const entries = await unzip(new Blob([await readFile(file)]));
  expect([...entries.keys()]).toContain('pages.wacz');
  const verifier = join(site().dataDir, 'verify.html');
  await writeFile(verifier, (await entries.get('verify.html')?.read()) ?? '');
  const outside = await site().openDevice();
  await outside.page.context().setOffline(true);
  await outside.page.goto(pathToFileURL(verifier).href);
  const input = outside.page.getByLabel('Choose the ZIP file');
  await input.setInputFiles(file);
  await outside.page.getByRole('heading', { name: 'Everything fits' }).waitFor();
  await outside.page.getByText('pages.wacz has').waitFor();

  const damaged = await readFile(file);
  const at = damaged.indexOf('pages.wacz') + 2_000;
  damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at);
  await input.setInputFiles({ name: 'damaged.zip', mimeType: 'application/zip', buffer: damaged });
  await outside.page.getByRole('heading', { name: 'The pack does not fit' }).waitFor();
  expect(outside.problems).toEqual([]);
});
