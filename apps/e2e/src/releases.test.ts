import { adminRoutes } from '@daybook/routes';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { axeViolations } from './support/axe.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { site } from './support/own-site.ts';
import { sidewaysScroll } from './support/page-health.ts';
import { createPost, unique, uniqueSlug } from './support/posts.ts';
import {
  addStaff,
  endRelease,
  hashOf,
  newRelease,
  saveDraft,
  setRequiredApprovals,
} from './support/releases.ts';
import { type SignedIn, signIn } from './support/sign-in.ts';
import { useBrowser } from './support/use-browser.ts';
import { usePackage } from './support/use-package.ts';
import { viewports } from './support/visit.ts';

const open = useBrowser();
const own = usePackage();
const password = 'violet harbour crane';
const people = { Ada: 'contributor', Priya: 'approver', Cole: 'editor' } as const;
type Person = keyof typeof people;

const root = { storageState: site.signedIn };
let staff: Api;
const ids: string[] = [];
const releases: string[] = [];
const apis = new Map<Person, Api>();
const profiles = new Map<Person, SignedIn>();

beforeAll(async () => {
  staff = await Api.signedIn(site);
  for (const [name, role] of Object.entries(people) as [Person, string][]) {
    const who = { email: `${uniqueSlug(name.toLowerCase())}@example.com`, password };
    ids.push(await addStaff(staff, name, role, who.email, password));
    apis.set(name, await Api.signedIn(site, who));
    profiles.set(name, await signIn(open, who));
  }
});
afterEach(async () => {
  await setRequiredApprovals(staff, 0);
  for (const id of releases.splice(0)) await endRelease(staff, id);
});
afterAll(async () => {
  for (const id of ids) await staff.remove(`/api/delete-collaborator/${id}`);
  await staff.signOut();
});

const recordId = () => own.form.split('/').at(-1) ?? '';
const addressOf = (id: string) => adminRoutes.release.replace(':id', id);
function apiOf(who: Person): Api {
  const api = apis.get(who);
  if (!api) throw new Error(`${who} is not signed in.`);
  return api;
}
async function screenOf(who: Person | 'superadmin', path: string): Promise<Page> {
  const { page } = await open(who === 'superadmin' ? root : profiles.get(who));
  await page.goto(path);
  return page;
}
async function releaseOf(who: Person, name: string): Promise<string> {
  const id = await newRelease(apiOf(who), name);
  releases.push(id);
  return id;
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const state = (page: Page) => page.getByRole('main').getByRole('status').first();

test('writes, reviews, approves, schedules, and reverts a release, and the history tells all of it', async () => {
  const before = String((await own.stored())?.packagetitle);
  const settings = await screenOf('superadmin', adminRoutes.publishingSettings);
  await settings.getByLabel('One person').check();
  expect(await axeViolations(settings)).toEqual([]);
  await button(settings, 'Save').click();
  await settings.getByText('The settings are saved.').waitFor();

  // Ada writes and submits. She is offered nothing that she may not do.
  const name = unique('Autumn');
  const id = await releaseOf('Ada', name);
  const draft = { id: recordId(), release: id };
  await saveDraft(apiOf('Ada'), 'Package', { ...draft, input: { title: 'Autumn title' } });
  const ada = await screenOf('Ada', adminRoutes.releases);
  await ada.getByRole('link', { name }).click();
  await ada.getByRole('heading', { level: 1, name }).waitFor();
  await ada.getByText('No problems were found.').waitFor();
  expect(await button(ada, 'Publish now…').count()).toBe(0);
  await button(ada, 'Submit for review').press('Enter');
  await state(ada).getByText('Waiting for one approval').waitFor();

  // Priya finds it in her inbox, sees what changes, and asks for a change.
  const priya = await screenOf('Priya', `${adminRoutes.releases}?show=in-review`);
  await priya
    .getByRole('row')
    .filter({ hasText: name })
    .getByText('It is waiting for your approval.')
    .waitFor();
  expect(await axeViolations(priya)).toEqual([]);
  await priya.getByRole('radio', { name: 'In review', exact: true }).press('ArrowLeft');
  await priya.waitForURL(/[?&]show=waiting/);
  await priya.getByRole('link', { name }).click();
  await priya.locator('ins', { hasText: 'Autumn title' }).waitFor();
  await priya.getByRole('switch', { name: 'As text' }).click();
  await priya.locator('del + ins', { hasText: 'Autumn' }).waitFor();
  expect(await axeViolations(priya)).toEqual([]);
  await button(priya, 'Ask for changes…').click();
  await confirm(priya, 'Ask for changes');
  await priya.getByText('Please say what has to change.').waitFor();
  await priya.getByLabel('What has to change').fill('Please name the year.');
  expect(await axeViolations(priya)).toEqual([]);
  await confirm(priya, 'Ask for changes');
  await state(priya).getByText('Priya asked for changes').waitFor();

  // Ada changes it, Priya approves it, and Ada changes it once more: the approval does not count any more.
  await saveDraft(apiOf('Ada'), 'Package', { ...draft, input: { title: 'Autumn title 2026' } });
  await ada.reload();
  await ada.getByText('Please name the year.').waitFor();
  await button(ada, 'Submit for review').click();
  await state(ada).getByText('Waiting for one approval').waitFor();
  await priya.reload();
  await button(priya, 'Approve…').click();
  await confirm(priya, 'Approve');
  await state(priya).getByText('Approved by Priya').waitFor();
  const cole = await screenOf('Cole', addressOf(id));
  await button(cole, 'Publish now…').waitFor();
  await saveDraft(apiOf('Ada'), 'Package', { ...draft, input: { title: 'Autumn of 2026' } });
  await button(cole, 'Publish now…').click();
  await confirm(cole, 'Publish now');
  await cole.getByText('This is the current state of the release').waitFor();
  await state(cole).getByText('Changed since the approval. Waiting for one approval').waitFor();
  await cole.getByText('No longer counts: changed since').waitFor();
  expect(await button(cole, 'Publish now…').count()).toBe(0);
  expect((await own.stored())?.packagetitle).toBe(before);

  // Priya approves the current content, and it is published at its scheduled time while Cole looks at it.
  await priya.reload();
  await button(priya, 'Approve…').click();
  await priya.getByLabel('Comment (optional)').fill('Good.');
  await confirm(priya, 'Approve');
  await state(priya).getByText('Approved by Priya').waitFor();
  await apiOf('Cole').graphql(
    'mutation ($id: ID!, $at: DateTimeISO!, $hash: String!) { scheduleRelease(id: $id, at: $at, zone: "America/New_York", hash: $hash) { id } }',
    { id, hash: await hashOf(staff, id), at: new Date(Date.now() + 8_000).toISOString() },
  );
  await cole.reload();
  await state(cole).getByText('Will be published on').waitFor();
  await cole.getByText('Approved by Priya.').waitFor();
  await cole.getByText(/^Published on .* by Cole/).waitFor();
  expect((await own.stored())?.packagetitle).toBe('Autumn of 2026');
  expect(await axeViolations(cole)).toEqual([]);

  // The publication has a separate screen.
  await cole.getByRole('link', { name: /^publication \d+$/ }).click();
  await cole.getByRole('heading', { level: 1, name: /^Publication \d+$/ }).waitFor();
  await cole.getByText(/^Published on .* by Cole/).waitFor();
  await cole.getByText('Good.').waitFor();
  await cole.getByText('Please name the year.').waitFor();
  await cole.locator('ins', { hasText: 'Autumn of 2026' }).waitFor();
  await inBothSchemes(cole, 'publication');

  // While approvals are required, a revert needs one as well. After that, Cole takes it back.
  await button(cole, 'Prepare a revert…').waitFor();
  await setRequiredApprovals(staff, 0);
  await cole.reload();
  await button(cole, 'Revert this publication…').click();
  await confirm(cole, 'Revert');
  await cole.getByText('The publication is reverted.').waitFor();
  expect((await own.stored())?.packagetitle).toBe(before);

  await cole.getByRole('link', { name: 'History' }).click();
  const versions = cole.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await expect.poll(() => versions.count()).toBe(3);
  await versions.nth(1).getByRole('link').filter({ hasText: 'Approved by Priya' }).click();
  await cole.getByText(`Published with the release “${name}”, approved by Priya.`).waitFor();
  await cole.getByRole('link', { name: /^Publication \d+$/ }).waitFor();
  expect(await axeViolations(cole)).toEqual([]);
  await cole.goto(`${adminRoutes.auditLog}?search=${encodeURIComponent(name)}`);
  const lines = cole.getByRole('row').filter({ hasText: name });
  await expect.poll(() => lines.count()).toBeGreaterThan(4);
  await lines
    .getByRole('link', { name: /^Publication \d+$/ })
    .first()
    .waitFor();
  await lines.first().getByRole('link', { name }).click();
  await cole.getByRole('heading', { level: 1, name }).waitFor();
});

test('sets after how many days approvers are reminded', async () => {
  const page = await screenOf('superadmin', adminRoutes.publishingSettings);
  const days = page.getByLabel('Remind approvers');
  await expect.poll(() => days.inputValue()).toBe('2');
  await days.selectOption('Never');
  await button(page, 'Save').click();
  await page.getByText('The settings are saved.').waitFor();
  await page.reload();
  await expect.poll(() => days.inputValue()).toBe('0');
  await days.selectOption('After 2 days');
  await button(page, 'Save').click();
  await expect.poll(() => button(page, 'Save').isDisabled()).toBe(true);
  const cole = await screenOf('Cole', adminRoutes.publishingSettings);
  await cole.getByText('Only superadmins can change this.').waitFor();
  expect(await cole.getByLabel('Remind approvers').isDisabled()).toBe(true);
});

test('lists what has to be fixed, and publishes without approval with a written reason', async () => {
  const slug = uniqueSlug('taken');
  const post = await createPost(staff, { slug });
  await setRequiredApprovals(staff, 1);
  const name = unique('Urgent');
  const id = await releaseOf('Ada', name);
  await saveDraft(apiOf('Ada'), 'Package', { id: recordId(), input: { title: 'Urgent title' }, release: id });
  const body = '<p><a href="/blog/nowhere">A page</a></p>';
  await saveDraft(apiOf('Ada'), 'Post', { input: { title: 'Half a post', slug, body }, release: id });

  const page = await screenOf('superadmin', addressOf(id));
  const problems = page.getByRole('region', { name: 'Problems' });
  await problems.getByText('is taken by another record').waitFor();
  await problems.getByText('links to /blog/nowhere').waitFor();
  await problems.getByRole('link', { name: 'Half a post' }).first().waitFor();
  const more = button(page, 'More actions');
  const unapproved = page.getByRole('menuitem', { name: 'Publish without approval…' });
  await more.click();
  expect(await unapproved.isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await unapproved.waitFor({ state: 'hidden' });
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize(viewports.phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  // The page changes to the layout of phones after the width has changed.
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);

  await button(page, 'More actions for Half a post').click();
  await page.getByRole('menuitem', { name: 'Discard this draft…' }).click();
  await confirm(page, 'Discard');
  await problems.getByText('No problems were found.').waitFor();
  await more.click();
  await unapproved.click();
  await confirm(page, 'Publish without approval');
  await page.getByText('Reason is required.').waitFor();
  const reason = 'The old price was wrong, and a client waited.';
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
  expect(await axeViolations(page)).toEqual([]);
  await confirm(page, 'Publish without approval');
  await page.getByRole('alert').filter({ hasText: 'the required approvals' }).getByText(reason).waitFor();
  expect((await own.stored())?.packagetitle).toBe('Urgent title');
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('alert').getByText(reason).waitFor();
  await setRequiredApprovals(staff, 0);
  await staff.remove(`/api/delete-posts/${post._id}`);
});

test('schedules in a time zone, refuses a time that its clocks skip, and shows the calendar', async () => {
  const name = unique('Spring');
  const id = await releaseOf('Cole', name);
  await saveDraft(apiOf('Cole'), 'Package', {
    id: recordId(),
    input: { title: 'Spring title' },
    release: id,
  });
  const page = await screenOf('Cole', addressOf(id));
  await button(page, 'Schedule…').click();
  const dialog = page.getByRole('dialog', { name: 'Schedule' });
  await dialog.getByLabel('Time zone').selectOption('America/New_York');
  await dialog.getByLabel('Date').fill('2090-03-12');
  await dialog.getByLabel('Time', { exact: true }).fill('02:30');
  await dialog.getByText('Clocks in New York skip this time').waitFor();
  expect(await dialog.getByRole('button', { name: 'Schedule' }).isDisabled()).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /3:30.*instead/ }).click();
  await dialog.getByText(/Will be published on March 12, 2090 at 3:30\sAM in New York/).waitFor();
  await dialog.getByLabel('Time', { exact: true }).press('Enter');
  await state(page).getByText('Will be published on March 12, 2090').waitFor();

  await page.goto(`${adminRoutes.releases}?show=calendar&month=2090-03`);
  const month = page.getByRole('table', { name: 'Scheduled releases' });
  await month.getByRole('cell').filter({ hasText: '12' }).getByRole('link', { name }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Next month' }).click();
  await page.getByRole('heading', { name: 'April 2090' }).waitFor();
  await page.goBack();
  await page.setViewportSize(viewports.phone);
  expect(await month.isVisible()).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('listitem').getByRole('link', { name }).click();
  await button(page, 'Cancel the schedule').click();
  await state(page).getByText('Being prepared').waitFor();
});
