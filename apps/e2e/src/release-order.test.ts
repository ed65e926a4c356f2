import { adminRoutes } from '@daybook/routes';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { axeViolations } from './support/axe.ts';
import { hold } from './support/hold.ts';
import { site } from './support/own-site.ts';
import { sidewaysScroll } from './support/page-health.ts';
import { unique } from './support/posts.ts';
import { endRelease, newRelease } from './support/releases.ts';
import { useBrowser } from './support/use-browser.ts';
import { viewports } from './support/visit.ts';

const open = useBrowser();
const root = { storageState: site.signedIn };
let staff: Api;

beforeAll(async () => {
  staff = await Api.signedIn(site);
});
afterAll(() => staff.signOut());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Adds a member to the end of the team, and opens a new release. */
async function openNewRelease() {
  const name = unique('Member');
  const member = await staff.create('/api/add-team', { membername: name, memberposition: 'Partner' });
  const id = await newRelease(staff, unique('Order'));
  const { page } = await open(root);
  await page.goto(adminRoutes.release.replace(':id', id));
  const end = async () => {
    await endRelease(staff, id);
    await staff.remove(`/api/delete-team/${member._id}`);
  };
  return { name, page, end };
}

test('changes the order of the team with a release', async () => {
  const { name, page, end } = await openNewRelease();
  for (const [size, colorScheme] of [
    [viewports.phone, 'dark'],
    [viewports.desktop, 'light'],
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await button(page, 'Change the order or the page in use').click();
    const dialog = page.getByRole('dialog', { name: 'Change the order or the page in use' });
    const items = dialog.getByRole('listitem');
    await dialog.getByRole('button', { name: `Move ${name} up` }).click();
    await items.nth(-2).getByText(name).waitFor();
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page
      .getByRole('region', { name })
      .getByText(/^Moves to position \d+ of the team\.$/)
      .waitFor();
    await button(page, 'Change the order or the page in use').click();
    await dialog.getByRole('button', { name: `Move ${name} down` }).click();
    await items.last().getByText(name).waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByText('This release has no drafts yet.').waitFor();
  }
  await end();
});

test('a change of the order is shown also if the dialog is closed before it has read the new order', async () => {
  const { name, page, end } = await openNewRelease();
  await button(page, 'Change the order or the page in use').click();
  const up = page.getByRole('button', { name: `Move ${name} up` });
  await up.waitFor();
  const reading = await hold(page, 'TeamMemberList');
  await up.click();
  await reading.arrived;
  await button(page, 'Done').click();
  reading.release();
  await page.getByRole('region', { name }).getByText('Moves to position').waitFor();
  await end();
});

test('a member that a release restores has no place in its order', async () => {
  const add = async (name: string) =>
    (await staff.create('/api/add-team', { membername: name, memberposition: 'Partner' }))._id;
  const [gone, first, last] = [unique('Gone'), unique('First'), unique('Last')];
  const goneId = await add(gone);
  const others = [await add(first), await add(last)];
  await staff.remove(`/api/delete-team/${goneId}`);
  const release = await newRelease(staff, unique('Restoration'));
  const restore = `mutation ($id: ID!, $release: ID) {
    draftRestoration(type: "TeamMember", recordId: $id, release: $release) { id } }`;
  await staff.graphql(restore, { id: goneId, release });

  const { page } = await open(root);
  await page.goto(adminRoutes.release.replace(':id', release));
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Discard this release…' }).click();
  await page.getByText('To keep the draft, move it out of the release first.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await button(page, 'Change the order or the page in use').click();
  const items = page.getByRole('dialog').getByRole('listitem');
  await page.getByRole('button', { name: `Move ${last} up` }).click();
  await items.nth(-2).getByText(last).waitFor();
  await items.last().getByText(first).waitFor();
  expect(await items.filter({ hasText: gone }).count()).toBe(0);
  await endRelease(staff, release);
  for (const id of others) await staff.remove(`/api/delete-team/${id}`);
});
