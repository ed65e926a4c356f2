import { adminRoutes } from '@daybook/routes';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { hold } from './support/hold.ts';
import { superadmin, useSeparateSite } from './support/separate-site.ts';

const site = useSeparateSite();

const letter = (name: string, text = '%PDF-1.4\n%%EOF\n') => ({
  name,
  mimeType: '',
  buffer: Buffer.from(text),
});

/** Drops a file as a person does. */
async function dropFile(target: Locator, name: string, text: string): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle(
    (file) => {
      const data = new DataTransfer();
      data.items.add(new File([file.text], file.name));
      return data;
    },
    { name, text },
  );
  await target.dispatchEvent('drop', { dataTransfer });
}

test('required answers are given on the screen of a release, and the publication shows them', async () => {
  const api = await Api.signedIn({ url: site().url, superadmin });
  const release = 'mutation { made: createRelease(name: "Spring offer") { id } }';
  const { id } = (await api.graphql<{ made: { id: string } }>(release)).made;
  const save = `mutation ($input: PackageUpdateInput!, $release: ID) {
    savePackageDraft(input: $input, release: $release) { id } }`;
  const description =
    '<p>We guarantee a clean exam. Our returns are risk-free.</p><p>We are the leading firm for advisers.</p>';
  await api.graphql(save, { input: { title: 'Mock exam', description }, release: id });

  const { page, problems } = await site().openAs(superadmin, adminRoutes.publishingSettings);
  await page.getByLabel('Findings that need an answer').selectOption('Serious ones');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The settings are saved.').waitFor();
  await inBothSchemes(page, 'findings-settings');

  await page.goto(`/releases/${id}`);
  const panel = page.getByRole('region', { name: '3 sentences to look at' });
  await panel.getByRole('button', { name: 'Promise or guarantee (2)' }).click();
  const publish = page.getByRole('button', { name: 'Publish now…' });
  expect(await publish.isDisabled()).toBe(true);
  await inBothSchemes(page, 'findings-open');
  await panel.getByRole('button', { name: 'Explain all 2…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Explain 2 sentences' });
  await dialog.getByRole('button', { name: 'Save the answer' }).click();
  await dialog.getByText('Reason is required.').waitFor();
  await dialog
    .getByLabel('Reason')
    .fill('Both sentences quote a client letter.\nWe explain below why they mislead.');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose files' }).press('Enter');
  await (await chooser).setFiles([letter('Client letter.pdf'), letter('wrong.zip', 'PK\u0003\u0004')]);
  await dialog.getByText('Client letter.pdf (').waitFor();
  await dialog.getByText('wrong.zip: Only PDF files').waitFor();
  expect(problems.splice(0).join()).toMatch(/^answer 415: [^,]*,console error: [^,]*$/);
  const uploading = await hold(page, 'UploadAnswerFile');
  await dropFile(dialog.getByText('or drop them here'), 'Figures.csv', 'year,return');
  await uploading.arrived;
  await dropFile(dialog.getByText('or drop them here'), 'extra.txt', 'Extra');
  await dialog.getByText('Uploading file 1 of 2').waitFor();
  uploading.release();
  await dialog.getByText('Figures.csv (11 bytes)').waitFor();
  await dialog.getByRole('button', { name: 'Remove extra.txt' }).press('Enter');
  await dialog
    .getByRole('button', { name: 'Choose files', exact: true })
    .and(page.locator(':focus'))
    .waitFor();
  expect(await dialog.getByText('extra.txt').count()).toBe(0);
  await inBothSchemes(page, 'findings-dialog');
  await dialog.getByRole('button', { name: 'Save the answer' }).click();
  const answered = page.getByRole('region', { name: 'One sentence to look at' });
  await answered.getByText('Both sentences quote a client letter.').first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    answered.getByRole('button', { name: 'Download Client letter.pdf' }).first().press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe('Client letter.pdf');
  await inBothSchemes(page, 'findings-answered');
  await expect.poll(() => publish.isDisabled()).toBe(false);
  await publish.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('region', { name: 'Answers to findings' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: /^Drafts/ }).innerText()).toBe('Drafts');
  await page.getByRole('link', { name: /^publication \d+$/ }).click();
  const answers = page.getByRole('region', { name: 'Answers to findings' });
  await answers.getByText('We guarantee a clean exam.').waitFor();
  await answers.getByRole('button', { name: 'Download Figures.csv' }).first().waitFor();
  await inBothSchemes(page, 'findings-published');
  expect(problems).toEqual([]);
});
