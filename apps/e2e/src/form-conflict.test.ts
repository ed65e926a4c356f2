import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { Api, type ApiRecord } from './support/api.ts';
import { axeViolations } from './support/axe.ts';
import { fieldValue, fill, save } from './support/form.ts';
import { unique } from './support/posts.ts';
import { useTab } from './support/use-tab.ts';

const tab = useTab('superadmin');
const title = { kind: 'text', label: 'Title' } as const;
const description = { kind: 'richText', label: 'Description' } as const;
let staff: Api;
let record: ApiRecord;

beforeAll(async () => {
  staff = await Api.signedIn(inject('site'));
});
afterAll(() => staff.signOut());
beforeEach(async () => {
  record = await staff.create('/api/add-packages', {
    packagetitle: unique('Package'),
    packagedesc: '<p>As it was.</p>',
  });
});
afterEach(() => staff.remove(`/api/delete-packages/${record._id}`).catch(() => undefined));

async function openForm(page: Page): Promise<void> {
  await page.goto(`/update-packages/${record._id}`);
  await page.getByRole('textbox', { name: 'Description' }).waitFor();
}

const stored = async () =>
  (await staff.list('/api/get-packages')).find(({ _id }) => _id === record._id) ?? {};

test('both versions stand side by side; what was chosen of each is saved on the newest version', async () => {
  const { page } = tab();
  await openForm(page);
  await fill(page, { ...title, value: 'My title' });
  await fill(page, { ...description, value: 'My description.' });
  await staff.update(`/api/update-packages/${record._id}`, {
    packagetitle: 'Their title',
    packagedesc: '<p>Their <strong>description</strong>.</p>',
  });
  await save(page);

  const dialog = page.getByRole('dialog');
  await dialog.getByText('Their title').waitFor();
  await dialog.getByText('My description.').waitFor();
  expect(await dialog.locator('strong', { hasText: 'description' }).count()).toBe(1);
  expect(await axeViolations(page)).toEqual([]);
  const ofDescription = dialog.getByRole('radiogroup', { name: /Description/ });
  await ofDescription.getByRole('radio', { name: /^By / }).check();
  await dialog.getByRole('button', { name: 'Save this version' }).click();
  await page.waitForURL('/packages-list');
  expect(await stored()).toMatchObject({
    packagetitle: 'My title',
    packagedesc: '<p>Their <strong>description</strong>.</p>',
  });
});

test('what only the others changed comes into the form, which goes on from their version', async () => {
  const { page } = tab();
  await openForm(page);
  await fill(page, { ...title, value: 'My title' });
  await staff.update(`/api/update-packages/${record._id}`, { packagedesc: '<p>Theirs.</p>' });
  await save(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue editing' }).click();
  await expect.poll(() => fieldValue(page, description)).toBe('Theirs.');
  expect(await fieldValue(page, title)).toBe('My title');
  await save(page);
  await page.waitForURL('/packages-list');
  expect(await stored()).toMatchObject({ packagetitle: 'My title', packagedesc: '<p>Theirs.</p>' });
});

test('a record that someone deleted says so, and what was typed can be saved as a new one', async () => {
  const { page } = tab();
  await openForm(page);
  const name = unique('Package');
  await fill(page, { ...title, value: name });
  await staff.remove(`/api/delete-packages/${record._id}`);
  await save(page);
  await page.getByText('This package was deleted by someone else').waitFor();
  expect(await fieldValue(page, title)).toBe(name);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Continue as a new package' }).click();
  await save(page);
  await page.waitForURL('/packages-list');
  const made = (await staff.list('/api/get-packages')).find(({ packagetitle }) => packagetitle === name);
  expect(made).toMatchObject({ packagedesc: '<p>As it was.</p>' });
  await staff.remove(`/api/delete-packages/${made?._id}`);
});

test('two tabs with the same record know of each other, and of a save', async () => {
  const { page } = tab();
  await openForm(page);
  const other = await page.context().newPage();
  await openForm(other);
  await page.getByText('This package is also open in another tab').waitFor();
  await other.getByText('This package is also open in another tab').waitFor();

  await fill(other, { ...title, value: 'Saved in the other tab' });
  await save(other);
  await other.waitForURL('/packages-list');
  await other.close();
  await page.getByText('This package was saved in another tab').waitFor();
  await page.getByRole('button', { name: 'Show what changed' }).click();
  await page.getByRole('dialog').getByText('Saved in the other tab').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue editing' }).click();
  await expect.poll(() => fieldValue(page, title)).toBe('Saved in the other tab');
});
