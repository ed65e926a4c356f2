import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from './support/axe.ts';
import { description, fieldValue, fill, save, title } from './support/form.ts';
import { unique } from './support/posts.ts';
import { usePackage } from './support/use-package.ts';
import { useTab } from './support/use-tab.ts';

const tab = useTab('superadmin');
const own = usePackage();

async function openForm(page: Page): Promise<void> {
  await page.goto(own.form);
  await page.getByRole('textbox', { name: 'Description' }).waitFor();
}

test('shows both versions side by side, and saves the chosen values on the newest version', async () => {
  const { page } = tab();
  await openForm(page);
  await fill(page, { ...title, value: 'My title' });
  await fill(page, { ...description, value: 'My description.' });
  await own.update({
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
  expect(await own.stored()).toMatchObject({
    packagetitle: 'My title',
    packagedesc: '<p>Their <strong>description</strong>.</p>',
  });
});

test('takes over values that only others changed, and continues from their version', async () => {
  const { page } = tab();
  await openForm(page);
  await fill(page, { ...title, value: 'My title' });
  await own.update({ packagedesc: '<p>Theirs.</p>' });
  await save(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue editing' }).click();
  await expect.poll(() => fieldValue(page, description)).toBe('Theirs.');
  expect(await fieldValue(page, title)).toBe('My title');
  await save(page);
  await page.waitForURL('/packages-list');
  expect(await own.stored()).toMatchObject({ packagetitle: 'My title', packagedesc: '<p>Theirs.</p>' });
});

test('reports a deleted record, and saves the typed values as a new one', async () => {
  const { page } = tab();
  await openForm(page);
  const name = unique('Package');
  await fill(page, { ...title, value: name });
  await own.remove();
  await save(page);
  await page.getByText('This package was deleted by someone else').waitFor();
  expect(await fieldValue(page, title)).toBe(name);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Continue as a new package' }).click();
  await save(page);
  await page.waitForURL('/packages-list');
  const made = (await own.staff.list('/api/get-packages')).find(({ packagetitle }) => packagetitle === name);
  expect(made).toMatchObject({ packagedesc: '<p>As it was.</p>' });
  await own.staff.remove(`/api/delete-packages/${made?._id}`);
});

test('reports a second tab with the same record, and its saves', async () => {
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

test('a tab that saved and stays open still counts as open', async () => {
  const { page } = tab();
  await openForm(page);
  const other = await page.context().newPage();
  await openForm(other);
  await fill(other, { ...title, value: 'Saved and still open' });
  await other.keyboard.press('Control+s');
  await page.getByText('This package was saved in another tab').waitFor();
  await page.getByText('It is still open there.').waitFor();
  await page.getByRole('button', { name: 'Show what changed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue editing' }).click();
  const open = page.getByText('This package is also open in another tab');
  await open.waitFor();
  await other.close({ runBeforeUnload: true });
  await open.waitFor({ state: 'hidden' });
});
