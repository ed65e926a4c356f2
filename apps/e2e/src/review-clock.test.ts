import { expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { superadmin, useSeparateSite } from './support/separate-site.ts';

const site = useSeparateSite();

test('a review is planned in a form, appears on the dashboard, and is marked with a note', async () => {
  const api = await Api.signedIn({ url: site().url, superadmin });
  const input = {
    title: 'Form ADV in March',
    slug: 'form-adv',
    body: '<p>Every adviser files it.</p>',
    excerpt: 'In short.',
    topics: ['SEC'],
    metaTitle: 'Form ADV',
    metaDescription: 'Who files it.',
    date: '2026-03-31',
  };
  await api.graphql('mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }', { input });
  const form = '/update-blogpost/form-adv';
  const { page, problems } = await site().openAs(superadmin, form);
  await page.getByRole('button', { name: 'Reviews…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('No reviews of this post are planned.').waitFor();
  await dialog.getByLabel('Interval').selectOption('6 months');
  await dialog.getByLabel('Next review').fill('2026-01-31');
  await dialog.getByRole('button', { name: 'Plan the reviews' }).click();
  await dialog.getByText('The review has been due since').waitFor();
  await inBothSchemes(page, 'reviews-due');

  await page.goto('/dashboard');
  const panel = page.getByRole('region', { name: 'Content to review' });
  await panel.waitFor();
  await inBothSchemes(page, 'reviews-dashboard');
  await panel.getByRole('link', { name: input.title }).waitFor();
  await page.goto(form);
  await page.getByRole('button', { name: 'Reviews…' }).click();
  await dialog.getByLabel('Note').fill('The figures are still right.');
  await dialog.getByRole('button', { name: 'Mark as reviewed' }).click();
  await dialog.getByText('The next review is on').waitFor();
  await dialog
    .getByRole('region', { name: 'Earlier reviews' })
    .getByText('The figures are still right.')
    .waitFor();
  await inBothSchemes(page, 'reviews-done');
  await page.goto('/dashboard');
  await page.getByRole('region', { name: 'Last publications' }).waitFor();
  expect(await panel.count()).toBe(0);
  expect(problems).toEqual([]);
});
