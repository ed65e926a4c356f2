import { adminRoutes } from '@daybook/routes';
import { expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { superadmin, useSeparateSite } from './support/separate-site.ts';

const site = useSeparateSite();

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
  await inBothSchemes(page, 'findings-dialog');
  await dialog.getByRole('button', { name: 'Save the answer' }).click();
  const answered = page.getByRole('region', { name: 'One sentence to look at' });
  await answered.getByText('Both sentences quote a client letter.').first().waitFor();
  await inBothSchemes(page, 'findings-answered');
  await expect.poll(() => publish.isDisabled()).toBe(false);
  await publish.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('region', { name: 'Answers to findings' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: /^Drafts/ }).innerText()).toBe('Drafts');
  await page.getByRole('link', { name: /^publication \d+$/ }).click();
  const answers = page.getByRole('region', { name: 'Answers to findings' });
  await answers.getByText('We guarantee a clean exam.').waitFor();
  await inBothSchemes(page, 'findings-published');
  expect(problems).toEqual([]);
});
