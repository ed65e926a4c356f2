import { contentRoutes } from '@daybook/routes';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { site } from './support/own-site.ts';
import { useTab } from './support/use-tab.ts';

const tab = useTab('superadmin');
let staff: Api;

beforeAll(async () => {
  staff = await Api.signedIn(site);
});
afterAll(() => staff.signOut());

/** The focused element: its accessible name, or its tag. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const named = element?.getAttribute('aria-label') ?? element?.textContent?.trim();
    return element?.matches('main, body') ? element.localName : (named ?? '');
  });
}

/** Waits until a move is announced. Drafts of members that other tests have left count in the number of places. */
function announcement(page: Page, move: string): Promise<void> {
  return page.getByText(new RegExp(`^${move} of \\d+\\.$`)).waitFor({ state: 'attached' });
}

test('returns the focus from a closed dialog to its opener, or to the screen', async () => {
  const { page } = tab();
  await page.goto(contentRoutes.Package.list);
  await page.getByRole('heading', { name: 'Packages' }).waitFor();
  const dialog = page.getByRole('dialog');
  const close = async () => {
    await dialog.waitFor();
    await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  };
  await page.keyboard.press('?');
  await close();
  await expect.poll(() => focused(page)).toBe('main');

  await page.keyboard.press('ControlOrMeta+K');
  await close();
  await expect.poll(() => focused(page)).toBe('main');

  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.focus();
  await page.keyboard.press('ControlOrMeta+K');
  await close();
  await expect.poll(() => focused(page)).toBe('Search');

  await page.getByRole('button', { name: 'Search or go to' }).press('Enter');
  await close();
  await expect.poll(() => focused(page)).toBe('Search or go to');

  const account = page.getByRole('button', { name: /^Account of/ });
  await account.press('Enter');
  await page.getByRole('menuitem', { name: 'Change password' }).press('Enter');
  await close();
  await expect.poll(() => focused(page)).toBe(await account.getAttribute('aria-label'));
});

test('moves a team member repeatedly with one button and announces each move', async () => {
  const { page } = tab();
  await page.goto(contentRoutes.TeamMember.list);
  const order = async () =>
    (await staff.list('/api/get-team-with-order')).map(({ membername }) => membername);
  const before = await order();
  const second = String(before[1]);
  const up = page.getByRole('button', { name: `Move ${second} up` });
  const down = page.getByRole('button', { name: `Move ${second} down` });
  // The code of rows that can be dragged replaces the first rows and their buttons.
  await page.getByRole('button', { name: `Drag ${second}` }).waitFor();
  await up.press('Enter');
  await announcement(page, `${second} moved to place 1`);
  await expect.poll(() => up.getAttribute('aria-disabled')).toBe('true');
  await expect.poll(() => focused(page)).toBe(`Move ${second} up`);
  await down.press('Enter');
  await announcement(page, `${second} moved to place 2`);
  await expect.poll(() => down.getAttribute('aria-disabled')).toBe('false');
  await expect.poll(() => focused(page)).toBe(`Move ${second} down`);
  await expect.poll(order).toEqual(before);
});

test('follows a team member to another page of the list with the focus', async () => {
  const { page } = tab();
  const size = 5;
  await page.goto(`${contentRoutes.TeamMember.list}?size=${size}`);
  const before = (await staff.list('/api/get-team-with-order')).map(({ membername }) => membername);
  const last = String(before[size - 1]);
  await page.getByRole('button', { name: `Drag ${last}` }).waitFor();
  for (const [direction, place, shownPage] of [
    ['down', size + 1, '1'],
    ['up', size, null],
  ] as const) {
    await page.getByRole('button', { name: `Move ${last} ${direction}` }).press('Enter');
    await announcement(page, `${last} moved to place ${place}`);
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe(shownPage);
    await expect.poll(() => focused(page)).toBe(`Move ${last} ${direction}`);
  }
});

test('moves the focus with list items that are added, moved, and removed', async () => {
  const { page } = tab();
  await page.goto(contentRoutes.Accordion.new);
  const add = page.getByRole('button', { name: 'Add item' });
  const idOfFocus = () => page.evaluate(() => document.activeElement?.id);
  for (const number of [0, 1, 2]) {
    await add.press('Enter');
    await expect.poll(idOfFocus).toBe(`field-${number}-name`);
    await page.keyboard.type(`Entry ${number}`);
  }
  await page.getByRole('button', { name: 'Move item 3 up' }).press('Enter');
  await page.getByText('Item 3 moved to place 2 of 3.').waitFor({ state: 'attached' });
  await expect.poll(() => focused(page)).toBe('Move item 2 up');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Move item 1 up');
  expect(await page.getByRole('textbox', { name: 'Item 1' }).inputValue()).toBe('Entry 2');

  await page.getByRole('button', { name: 'Remove item 3' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Remove item 2');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Remove item 1');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Add item');
});

test('keeps the focus on the screen when the focused element disappears', async () => {
  const { page } = tab();
  await page.goto(contentRoutes.Package.list);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: 'Select nothing' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('main');

  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('nothing is called this');
  await page.getByRole('button', { name: 'Clear the search' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Search');
});
