import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { refuseDrafts } from './support/drafts.ts';
import { description, fieldValue, fill, save, title } from './support/form.ts';
import { hold } from './support/hold.ts';
import { unique, uniqueSlug } from './support/posts.ts';
import { usePackage } from './support/use-package.ts';
import { useTab } from './support/use-tab.ts';

const tab = useTab('superadmin');
const own = usePackage();
const notYet = 'What you typed since then is not saved yet.';

const saveAndStay = (page: Page) => page.keyboard.press('ControlOrMeta+S');

/** Makes the browser as slow as on an old phone, until the test ends. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  onTestFinished(() => session.detach());
  await session.send('Emulation.setCPUThrottlingRate', { rate: 10 });
}

/** Types the title of a new package, which stays in the browser, and returns it. */
async function typeNewPackage(page: Page): Promise<string> {
  await refuseDrafts(page);
  const name = unique('Package');
  await page.goto('/packages-new');
  await page.getByRole('textbox', { name: 'Title' }).click();
  await page.keyboard.type(name);
  return name;
}

async function packagesNamed(start: string) {
  return (await own.staff.list('/api/get-packages')).filter(({ packagetitle }) =>
    String(packagetitle).startsWith(start),
  );
}

test('keeps values typed during a save, and continues from the saved version', async () => {
  const { page, problems } = tab();
  await refuseDrafts(page);
  await page.goto(own.form);
  await fill(page, { ...description, value: 'First.' });
  await fill(page, { ...title, value: 'Sent' });
  const { arrived, release } = await hold(page, 'UpdatePackage');
  await save(page);
  await arrived;
  await fill(page, { ...title, value: 'Typed meanwhile' });
  await fill(page, { ...description, value: 'Second.' });
  release();
  await page.getByText(notYet).waitFor();
  expect(new URL(page.url()).pathname).toBe(own.form);
  expect(await fieldValue(page, title)).toBe('Typed meanwhile');
  expect(await fieldValue(page, description)).toBe('Second.');
  expect(await own.stored()).toMatchObject({ packagetitle: 'Sent', packagedesc: '<p>First.</p>' });

  // The unsaved values are in the local draft, based on the saved version.
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).waitFor();
  expect(await page.getByText('The record was changed since').count()).toBe(0);
  await page.getByRole('button', { name: 'Restore' }).click();
  expect(await fieldValue(page, title)).toBe('Typed meanwhile');
  await save(page);
  await page.waitForURL('/packages-list');
  expect(await own.stored()).toMatchObject({
    packagetitle: 'Typed meanwhile',
    packagedesc: '<p>Second.</p>',
  });
  expect(problems).toEqual([]);
});

test('saves a new record with the keyboard, and moves to its address without losing a key press', async () => {
  const { page, problems } = tab();
  const name = await typeNewPackage(page);
  const { arrived, release } = await hold(page, 'CreatePackage');
  await saveAndStay(page);
  await arrived;
  await page.keyboard.type(', and more');
  release();
  await page.waitForURL(/\/update-packages\/\w+$/);
  await page.getByText(notYet).waitFor();
  await page.getByRole('heading', { name: `Edit package “${name}”` }).waitFor();
  await page.keyboard.type(' still');
  expect(await fieldValue(page, title)).toBe(`${name}, and more still`);

  await saveAndStay(page);
  await page.getByText(notYet).waitFor({ state: 'hidden' });
  await page.getByText(/^Saved at/).waitFor();
  const [made, ...others] = await packagesNamed(name);
  expect(made?.packagetitle).toBe(`${name}, and more still`);
  expect(others).toEqual([]);

  await page.reload();
  await page.getByRole('heading', { name: `Edit package “${name}, and more still”` }).waitFor();
  expect(await page.getByRole('button', { name: 'Restore' }).count()).toBe(0);
  await page.goto('/packages-new');
  await page.getByRole('heading', { name: 'New package' }).waitFor();
  expect(await page.getByRole('button', { name: 'Restore' }).count()).toBe(0);
  await own.staff.remove(`/api/delete-packages/${made?._id}`);
  expect(problems).toEqual([]);
});

test('takes the next save while the form still moves to the address of the new record', async () => {
  const { page, problems } = tab();
  const name = await typeNewPackage(page);
  await slowDown(page);
  await saveAndStay(page);
  await page.waitForURL(/\/update-packages\/\w+$/);
  await page.keyboard.type(', renamed');
  await saveAndStay(page);
  await page.getByRole('heading', { name: `Edit package “${name}, renamed”` }).waitFor();
  await page.getByText(/^Saved at [^.]+\.$/).waitFor();
  const [made, ...others] = await packagesNamed(name);
  expect(made?.packagetitle).toBe(`${name}, renamed`);
  expect(others).toEqual([]);
  await own.staff.remove(`/api/delete-packages/${made?._id}`);
  expect(problems).toEqual([]);
});

test('saves what was typed during a save, if Ctrl+S is pressed meanwhile', async () => {
  const { page, problems } = tab();
  await refuseDrafts(page);
  await page.goto(own.form);
  await fill(page, { ...title, value: 'First' });
  const { arrived, release } = await hold(page, 'UpdatePackage');
  await saveAndStay(page);
  await arrived;
  await fill(page, { ...title, value: 'Second' });
  await saveAndStay(page);
  release();
  await page.getByRole('heading', { name: 'Edit package “Second”' }).waitFor();
  await page.getByText(/^Saved at [^.]+\.$/).waitFor();
  expect(await own.stored()).toMatchObject({ packagetitle: 'Second' });
  expect(problems).toEqual([]);
});

test('keeps the caret in the editor during a save', async () => {
  const { page } = tab();
  await page.goto(own.form);
  await page.getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' More');
  await saveAndStay(page);
  await page.getByText(/^Saved at/).waitFor();
  await page.keyboard.type(' text.');
  expect(await fieldValue(page, description)).toBe('As it was. More text.');
  expect(await own.stored()).toMatchObject({ packagedesc: '<p>As it was. More</p>' });
  await saveAndStay(page);
  await expect.poll(async () => (await own.stored())?.packagedesc).toBe('<p>As it was. More text.</p>');
});

test('opens an empty form for a new record and a loaded form for an existing one after a save that stays', async () => {
  const { page } = tab();
  const name = unique('Package');
  await page.goto('/packages-list');
  await page.getByRole('link', { name: 'Add New' }).click();
  await fill(page, { ...title, value: name });
  await saveAndStay(page);
  await page.waitForURL(/\/update-packages\/\w+$/);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Add New' }).click();
  await page.getByRole('heading', { name: 'New package' }).waitFor();
  expect(await fieldValue(page, title)).toBe('');
  const [made] = await packagesNamed(name);
  await own.staff.remove(`/api/delete-packages/${made?._id}`);
});

test('does not navigate after a save if the form was left', async () => {
  const { page } = tab();
  await page.goto(own.form);
  await fill(page, { ...title, value: 'Sent' });
  const { arrived, release } = await hold(page, 'UpdatePackage');
  await save(page);
  await arrived;
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Events' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('/events-list');
  release();
  await page.getByText('The package was saved.').waitFor();
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  await page.waitForURL(/\/events-list\?sort=title$/);
});

test('keeps the collaborator form open at the address of the new account', async () => {
  const { page } = tab();
  const email = `${uniqueSlug('grace')}@example.com`;
  await page.goto('/add-collaborator');
  await fill(page, { kind: 'text', label: 'Email', value: email });
  await fill(page, { kind: 'text', label: 'Password', value: 'violet harbour crane' });
  await fill(page, { kind: 'text', label: 'Name', value: 'Grace' });
  const { arrived, release } = await hold(page, 'CreateCollaborator');
  await saveAndStay(page);
  await arrived;
  await fill(page, { kind: 'text', label: 'Name', value: 'Grace H.' });
  // Playwright may go on before the page has handled the input.
  await expect.poll(() => fieldValue(page, { kind: 'text', label: 'Name' })).toBe('Grace H.');
  release();
  await page.waitForURL(/\/update-collaborator\/\w+$/);
  await page.getByText(notYet).waitFor();
  expect(await fieldValue(page, { kind: 'text', label: 'Name' })).toBe('Grace H.');
  expect(await fieldValue(page, { kind: 'text', label: 'Password' })).toBe('');
  await save(page);
  await page.waitForURL('/collaborators');
  const all = await own.staff.list('/api/get-collaborators-with-order');
  const made = all.filter((each) => each.email === email);
  expect(made).toMatchObject([{ fname: 'Grace H.' }]);
  await own.staff.remove(`/api/delete-collaborator/${made[0]?._id}`);
});
