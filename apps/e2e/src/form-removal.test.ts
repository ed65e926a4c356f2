import { adminRoutes } from '@daybook/routes';
import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { inBothSchemes } from './support/both-schemes.ts';
import { discardDrafts, draftsOf } from './support/drafts.ts';
import { unique } from './support/posts.ts';
import { endRelease, hashOf, newRelease, setRequiredApprovals } from './support/releases.ts';
import { usePackage } from './support/use-package.ts';
import { useTab } from './support/use-tab.ts';

const tab = useTab('superadmin');
const own = usePackage();
const drafts = () => draftsOf(own.staff, own.id);

afterEach(async () => {
  await setRequiredApprovals(own.staff, 0);
  for (const { release } of await drafts()) await endRelease(own.staff, release.id);
  await discardDrafts(own.staff, own.id);
});

/** Opens the form of the package, and a dialog of its menu. */
async function openDialog(page: Page, item: string): Promise<Locator> {
  await page.goto(own.form);
  await choose(page, item);
  return page.getByRole('dialog');
}
async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu of this package' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** The notices of the form, without those that disappear. */
const noticeOf = (page: Page) => page.getByRole('main').getByRole('alert');

test('plans a removal with a release, shows it everywhere, and cancels it', async () => {
  const { page, problems } = tab();
  const name = unique('Cleanup');
  const release = await newRelease(own.staff, name);
  const dialog = await openDialog(page, 'Remove with a release…');
  await dialog.getByLabel('Name of the new release').fill('');
  await dialog.getByRole('button', { name: 'Plan the removal' }).click();
  await dialog.getByText('Name is required.').waitFor();
  await inBothSchemes(page);
  await dialog.getByLabel('Release', { exact: true }).selectOption({ label: `${name} (open)` });
  await dialog.getByRole('button', { name: 'Plan the removal' }).click();
  const notice = noticeOf(page).filter({ hasText: `Will be removed with the release “${name}”` });
  await notice.waitFor();
  await dialog.waitFor({ state: 'detached' });
  await inBothSchemes(page);
  expect(await own.stored()).toBeDefined();

  // The record can still be edited in a separate draft.
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByText(/Draft saved/).waitFor();
  await notice.waitFor();
  const title = String((await own.stored())?.packagetitle);
  await page.goto(adminRoutes.drafts);
  await page.getByRole('row').filter({ hasText: title }).getByText('Will be removed').waitFor();
  await page.goto(adminRoutes.release.replace(':id', release));
  await page.getByText('This record will be moved to the trash.').waitFor();
  await page.goto(own.form);
  await notice.getByRole('button', { name: 'Do not remove it' }).click();
  await page.getByText('The package stays on the site.').waitFor();
  await notice.waitFor({ state: 'detached' });
  expect((await drafts()).map(({ change }) => change)).toEqual(['changed']);
  await endRelease(own.staff, release);
  expect(problems).toEqual([]);
});

test('removes a record at the time that “Published until” sets', async () => {
  const { page, problems } = tab();
  const dialog = await openDialog(page, 'Published until…');
  await dialog.getByLabel('Time zone').selectOption('America/New_York');
  await dialog.getByLabel('Date').fill('2090-03-12');
  await dialog.getByLabel('Time', { exact: true }).fill('02:30');
  await dialog.getByText('Clocks in New York skip this time').waitFor();
  await dialog.getByLabel('Time', { exact: true }).fill('09:00');
  await dialog.getByText(/Published until March 12, 2090 at 9:00\sAM in New York/).waitFor();
  await inBothSchemes(page);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  const notice = noticeOf(page).filter({ hasText: 'Published until March 12, 2090' });
  await notice.waitFor();
  expect((await drafts()).map(({ change, release }) => [change, release.state])).toEqual([
    ['removed', 'scheduled'],
  ]);

  await notice.getByRole('button', { name: 'Change the time…' }).click();
  await dialog.getByLabel('Date').fill('2091-03-12');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await noticeOf(page).filter({ hasText: 'Published until March 12, 2091' }).waitFor();
  expect(problems).toEqual([]);

  const [draft] = await drafts();
  const id = draft?.release.id ?? '';
  await own.staff.graphql(
    'mutation ($id: ID!, $at: DateTimeISO!, $hash: String!) { scheduleRelease(id: $id, at: $at, zone: "UTC", hash: $hash) { id } }',
    { id, hash: await hashOf(own.staff, id), at: new Date(Date.now() + 2_000).toISOString() },
  );
  await expect.poll(() => own.stored()).toBeUndefined();
});

test('submits a planned removal for review while approvals are required', async () => {
  const { page } = tab();
  await setRequiredApprovals(own.staff, 1);
  const dialog = await openDialog(page, 'Published until…');
  await dialog.getByLabel('Date').fill('2090-03-12');
  await dialog.getByRole('button', { name: 'Submit for review' }).click();
  const notice = noticeOf(page).filter({ hasText: 'Will be removed with the release “Remove Package' });
  await notice.getByText('The release is in review.').waitFor();
  await notice.getByRole('link', { name: 'Open the release' }).click();
  await page.getByText(/Planned for March 12, 2090/).waitFor();
  expect((await drafts()).map(({ release }) => release.state)).toEqual(['inReview']);
  await page.goBack();
  await page.getByRole('button', { name: 'Do not remove it' }).click();
  await page.getByText('The package stays on the site.').waitFor();
  expect(await drafts()).toEqual([]);
});
