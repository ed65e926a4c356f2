import { adminRoutes } from '@daybook/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { axeViolations } from './support/axe.ts';
import { focused } from './support/focused.ts';
import { fieldValue, pictureFile, title } from './support/form.ts';
import { site } from './support/own-site.ts';
import { sidewaysScroll } from './support/page-health.ts';
import { createPost, formOf, unique, uniqueSlug } from './support/posts.ts';
import { usePackage } from './support/use-package.ts';
import { useTab } from './support/use-tab.ts';
import { viewports } from './support/visit.ts';

const tab = useTab('superadmin');
const own = usePackage();
let staff: Api;

beforeAll(async () => {
  staff = await Api.signedIn(site);
});
afterAll(() => staff.signOut());

const historyOf = (type: string, id: string) => adminRoutes.history.replace(':type', type).replace(':id', id);

test('leads from a form to its history, compares versions, and restores one', async () => {
  const { page, problems } = tab();
  await own.update({ packagetitle: 'Second title' });
  await own.update({ packagetitle: 'Third title', packagedesc: '<p>As it <strong>was</strong> not.</p>' });
  await page.goto(own.form);
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('heading', { name: 'History of the package “Third title”' }).waitFor();

  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await versions.nth(2).waitFor();
  const texts = await versions.allInnerTexts();
  expect(texts.map((text) => text.split('\n')[0])).toEqual([
    'Changed Title and Description',
    'Changed Title',
    'Created',
  ]);
  expect(texts.map((text) => /published now/i.test(text))).toEqual([true, false, false]);
  await page.getByRole('heading', { name: 'Version 3: Changed Title and Description' }).waitFor();
  await page.locator('del', { hasText: 'was' }).waitFor();
  expect(await page.locator('del').allInnerTexts()).toEqual(['Second', 'was']);
  expect(await page.locator('ins').allInnerTexts()).toEqual(['Third', 'was', 'not']);
  expect(await axeViolations(page)).toEqual([]);

  // By keyboard: the focus moves from the list to the version.
  await page.getByRole('link', { name: /^Created/ }).press('Enter');
  const first = page.getByRole('heading', { name: 'Version 1: Created' });
  await first.waitFor();
  await focused(first);
  await page.getByText('As it was.').waitFor();
  await page.getByLabel('Compare with').selectOption({ label: 'The newest version (3)' });
  await page.locator('ins', { hasText: 'Third title' }).waitFor();

  await page.getByRole('button', { name: 'Restore this version' }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore version 1?' });
  await dialog.getByText('These fields go back').waitFor();
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual(['Title', 'Description']);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('Version 1 is published again.').waitFor();
  await page.getByRole('heading', { name: 'Version 4: Changed Title and Description' }).waitFor();
  expect(await own.stored()).toMatchObject({ packagedesc: '<p>As it was.</p>' });
  expect(problems).toEqual([]);

  await page.setViewportSize(viewports.phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
});

test('shows only fields that differ until the others are wanted', async () => {
  const { page } = tab();
  await own.update({ packagetitle: 'Other' });
  await page.goto(historyOf('Package', own.id));
  await page.getByRole('heading', { name: 'Title', exact: true }).waitFor();
  expect(await page.getByRole('heading', { name: 'Description' }).count()).toBe(0);
  await page.getByRole('switch', { name: 'Show fields that are the same' }).check();
  await page.getByRole('heading', { name: 'Description' }).waitFor();
});

test('refuses to restore over a change that the screen has not shown, and reloads', async () => {
  const { page } = tab();
  await own.update({ packagetitle: 'Second title' });
  await page.goto(`${historyOf('Package', own.id)}?version=1`);
  await page.getByRole('button', { name: 'Restore this version' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('These fields go back').waitFor();
  await own.update({ packagetitle: 'Changed meanwhile' });
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await dialog.getByRole('alert').getByText('was changed by').waitFor();
  expect(await own.stored()).toMatchObject({ packagetitle: 'Changed meanwhile' });
  await dialog.getByRole('button', { name: 'Reload the history' }).click();
  await page.getByRole('heading', { name: 'Version 3: Changed Title' }).waitFor();
});

test('opens the form with the values of an earlier version, which are not saved yet', async () => {
  const { page } = tab();
  const before = String((await own.stored())?.packagetitle);
  await own.update({ packagetitle: 'Second title' });
  await page.goto(`${historyOf('Package', own.id)}?version=1`);
  await page.getByRole('button', { name: 'Open in the form' }).click();
  await page.waitForURL(own.form);
  await expect.poll(() => fieldValue(page, title)).toBe(before);
  expect(await own.stored()).toMatchObject({ packagetitle: 'Second title' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL('/packages-list');
  expect(await own.stored()).toMatchObject({ packagetitle: before });
});

test('shows the history of a deleted record from the trash, and restores the record first', async () => {
  const { page } = tab();
  const name = unique('Deleted');
  await own.update({ packagetitle: name });
  await own.remove();
  await page.goto(`${adminRoutes.trash}?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: `History of ${name}` }).click();
  await page.getByText('This package was deleted').waitFor();
  await page.getByRole('link', { name: /^Created/ }).click();
  await page.getByRole('heading', { name: 'Version 1: Created' }).waitFor();
  expect(await page.getByRole('button', { name: /^Restore this version…?$/ }).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Restore from the trash' }).click();
  await page.getByRole('heading', { name: 'Version 4: Restored from the trash' }).waitFor();
  await page.getByText('These two versions have the same values').waitFor();
  expect(await own.stored()).toMatchObject({ packagetitle: name });

  await page.goto(`${adminRoutes.auditLog}?search=${encodeURIComponent(name)}`);
  await page
    .getByRole('link', { name: `History of ${name}` })
    .first()
    .click();
  await page.getByRole('heading', { name: `History of the package “${name}”` }).waitFor();
});

test('shows a replaced picture, names authors as they were, and says what cannot be restored', async () => {
  const { page } = tab();
  const member = await staff.create('/api/add-team', {
    membername: unique('Author'),
    memberposition: 'Partner',
  });
  const slug = uniqueSlug('history');
  const post = await createPost(staff, { slug, selectedTeam: member._id });
  const { buffer } = await pictureFile(page);
  for (const name of ['old.png', 'new.png']) {
    const form = formOf({});
    form.set('document', new File([new Uint8Array(buffer)], name, { type: 'image/png' }));
    await staff.update(`/api/update-post/${slug}`, form);
  }
  await staff.remove(`/api/delete-team/${member._id}`);
  await page.goto(`${historyOf('Post', post._id)}?version=3`);
  const pictures = page.getByRole('region', { name: 'Featured image', exact: true });
  const widths = () =>
    pictures
      .getByRole('img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0));
  await expect.poll(widths).toEqual([true, true]);
  expect(await pictures.innerText()).toContain('old.png');

  await page.goto(`${historyOf('Post', post._id)}?version=4`);
  await page.getByRole('heading', { name: 'Version 4: Changed Author' }).waitFor();
  await page
    .getByRole('region', { name: 'Author', exact: true })
    .getByText(String(member.membername))
    .waitFor();
  await page.goto(`${historyOf('Post', post._id)}?version=2`);
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await page.getByText('Author could not be restored, because the team member was deleted.').waitFor();
  await page.getByRole('heading', { name: 'Version 5: Changed Featured image' }).waitFor();
  await staff.remove(`/api/delete-posts/${post._id}`);
});
