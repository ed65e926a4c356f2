import { adminRoutes, contentRoutes, publicRoutes } from '@daybook/routes';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { axeViolations } from './support/axe.ts';
import { site } from './support/own-site.ts';
import { unique } from './support/posts.ts';
import { useTab } from './support/use-tab.ts';

const tab = useTab('superadmin');
let staff: Api;
/** Part of the name of every package of a test, so that the list can be filtered to them. */
let mark: string;

beforeAll(async () => {
  staff = await Api.signedIn(site);
});
beforeEach(() => {
  mark = unique('Bulk');
});
afterEach(async () => {
  for (const { _id, packagetitle } of await staff.list('/api/get-packages'))
    if (String(packagetitle).startsWith(mark)) await staff.remove(`/api/delete-packages/${_id}`);
});
afterAll(() => staff.signOut());

async function makePackages(count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `${mark} ${String.fromCharCode(65 + index)}`);
  for (const packagetitle of names)
    await staff.create('/api/add-packages', { packagetitle, packagedesc: '' });
  return names;
}

/** The names of the shown rows. */
function names(page: Page): Promise<string[]> {
  return page.getByRole('row').getByRole('link', { name: mark }).filter({ hasText: mark }).allInnerTexts();
}

test('deletes selected rows after a confirmation, and leaves an empty last page', async () => {
  const { page, problems } = tab();
  const made = await makePackages(7);
  await page.goto(`${contentRoutes.Package.list}?search=${encodeURIComponent(mark)}&page=1`);
  await page.getByText('6–7 of 7').waitFor();

  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  const question = page.getByRole('dialog', { name: 'Delete 2 records?' });
  for (const name of made.slice(5)) await question.getByText(name).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await names(page)).toEqual(made.slice(5));

  await page.getByRole('button', { name: 'Delete selected' }).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('2 records were deleted.').waitFor();
  await page.getByText('1–5 of 5').waitFor();
  await expect.poll(() => names(page)).toEqual(made.slice(0, 5));

  await page.getByRole('checkbox', { name: `Select ${made[1]}` }).click();
  await page.getByText('1 selected').waitFor();
  await page.getByRole('button', { name: 'Select nothing' }).click();
  expect(await page.getByText('1 selected').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('undo restores a deleted record with its picture, also on the site', async () => {
  const { page, problems } = tab();
  const last = (await staff.list('/api/get-partnership')).at(-1);
  const name = String(last?.name);
  await page.goto(`${contentRoutes.Partnership.list}?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('The partner was deleted.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('The partner is back.').waitFor();
  await page.getByRole('row').locator('img').waitFor();

  const again = (await staff.list('/api/get-partnership')).at(-1);
  expect(again).toEqual(last);
  const html = await (await fetch(site.url + publicRoutes.partnerships)).text();
  expect(html).toContain(String(again?.document).replace(/\.\w+$/, ''));
  expect(problems).toEqual([]);
});

test('the audit log shows who changed what, and can be filtered to sign-ins', async () => {
  const { page, problems } = tab();
  const [made] = await makePackages(1);
  await page.goto(`${adminRoutes.auditLog}?search=${encodeURIComponent(mark)}`);
  await page.getByRole('link', { name: `created the package “${made}”` }).click();
  await page.getByRole('heading', { name: 'Edit package' }).waitFor();

  await page.goto(adminRoutes.auditLog);
  await page.getByRole('radiogroup', { name: 'Which lines' }).getByText('Sign-ins').click();
  await page.waitForURL(/show=sign-ins/);
  await page.getByRole('row').filter({ hasText: 'signed in' }).first().waitFor();
  expect(await page.getByRole('row').filter({ hasText: 'package' }).count()).toBe(0);
  expect(await page.getByRole('checkbox').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('sorts in both directions, and returns to the first page after a change of page size', async () => {
  const { page } = tab();
  const made = await makePackages(6);
  await page.goto(`${contentRoutes.Package.list}?search=${encodeURIComponent(mark)}`);
  const heading = page.getByRole('columnheader', { name: 'Title' });
  await heading.getByRole('button').click();
  await page.getByText('1–5 of 6').waitFor();
  await heading.getByRole('button').click();
  await expect.poll(() => names(page)).toEqual(made.toReversed().slice(0, 5));
  expect(await heading.getAttribute('aria-sort')).toBe('descending');

  await page.getByRole('button', { name: 'Page 2' }).click();
  await page.getByText('6–6 of 6').waitFor();
  await page.getByLabel('Rows per page').selectOption('10');
  await page.getByText('1–6 of 6').waitFor();
  await page.getByLabel('Rows per page').selectOption('5');
});

test('Save and Cancel return to the list with its search and page', async () => {
  const { page } = tab();
  const made = await makePackages(7);
  await page.goto(`${contentRoutes.Package.list}?search=${encodeURIComponent(mark)}`);
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await page.getByText('6–7 of 7').waitFor();
  const left = page.url();
  await page.getByRole('link', { name: `Edit ${made[6]}` }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(`${made[6]}, changed`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(left);
  await page.getByText('6–7 of 7').waitFor();
  await expect.poll(() => names(page)).toEqual([made[5], `${made[6]}, changed`]);

  await page.getByRole('link', { name: `Edit ${made[5]}` }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.waitForURL(left);
});

test('keeps the chosen rows per page for all lists of the person', async () => {
  const { page } = tab();
  await page.goto(contentRoutes.Package.list);
  await page.getByLabel('Rows per page').selectOption('10');
  await page.waitForURL(/size=10/);
  await page.goto(contentRoutes.Event.list);
  expect(await page.getByLabel('Rows per page').inputValue()).toBe('10');
  const key = await page.evaluate(() => Object.keys(localStorage).find((each) => each.includes('pageSize')));
  expect(key).toMatch(/\.[0-9a-f]{24}$/);
  await page.getByLabel('Rows per page').selectOption('5');
  await page.goto(contentRoutes.Package.list);
  expect(await page.getByLabel('Rows per page').inputValue()).toBe('5');
});

test('reports a list that cannot be read, and reads it when the browser is online again', async () => {
  const { page } = tab();
  await page.route('/graphql', (route) =>
    route.request().postData()?.includes('PackageList') ? route.abort() : route.continue(),
  );
  await page.goto(contentRoutes.Package.list);
  const alert = page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' });
  await alert.waitFor();
  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await alert.waitFor({ state: 'hidden' });
  await page.getByRole('row').nth(1).waitFor();
});

test('reports a screen that cannot be loaded, and loads it when the browser is online again', async () => {
  const { page } = tab();
  await page.goto(adminRoutes.dashboard);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.route('**/assets/admin/content-list-*', (route) => route.abort());
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Packages' }).click();
  await page.getByRole('alert').filter({ hasText: 'This screen could not be loaded' }).waitFor();
  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('heading', { level: 1, name: 'Packages' }).waitFor();
});

test('drags a team member with the keyboard and with the pointer', async () => {
  const { page, problems } = tab();
  await page.goto(contentRoutes.TeamMember.list);
  const rows = page.getByRole('row').getByRole('button', { name: /^Drag / });
  await rows.first().waitFor();
  const order = async () =>
    (await staff.list('/api/get-team-with-order')).slice(0, 5).map(({ membername }) => membername);
  const before = await order();
  const [first, second, third, ...rest] = before;

  const handle = page.getByRole('button', { name: `Drag ${first}` });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.getByText(`${first} is over place 1.`).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await page.getByText(`${first} is over place 2.`).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await page.getByText(`${first} is over place 3.`).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await expect.poll(order).toEqual([second, third, first, ...rest]);

  const box = await handle.boundingBox();
  const target = await page.getByRole('button', { name: `Drag ${second}` }).boundingBox();
  if (!box || !target) throw new Error('The rows are not shown.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 12 });
  await page.mouse.up();
  await expect.poll(order).toEqual(before);
  expect(problems).toEqual([]);
});
