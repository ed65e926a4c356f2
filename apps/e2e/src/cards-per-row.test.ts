import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { site } from './support/own-site.ts';
import { useTab } from './support/use-tab.ts';
import { viewports } from './support/visit.ts';

const visitor = new Api(site.url);
const tab = useTab('visitor');

/** The cards of each screen, and how many fit in a row at 1280 pixels (contract §9). */
const rows: { cards: string; perRow: number; path: string; find(page: Page): Promise<Locator> | Locator }[] =
  [
    {
      cards: 'outsource cards',
      perRow: 3,
      path: '/',
      find: async (page) => itemsOf(page, await fieldOf('/api/get-homepage', 'headingthree')),
    },
    { cards: 'packages', perRow: 4, path: '/services', find: (page) => itemsOf(page, 'Packages') },
    { cards: 'posts', perRow: 3, path: '/blog', find: (page) => page.getByRole('main').getByRole('article') },
    { cards: 'team members', perRow: 3, path: '/about', find: (page) => itemsOf(page, 'Team Members') },
    { cards: 'partner logos', perRow: 4, path: '/partnerships', find: (page) => itemsOf(page, 'Partners') },
    {
      cards: 'membership logos',
      perRow: 2,
      path: '/partnerships',
      find: async (page) => itemsOf(page, await fieldOf('/api/get-partnerpage', 'secondsecheading')),
    },
  ];

test.each(rows)('$cards: $perRow in a row', async ({ perRow, path, find }) => {
  const { page } = tab();
  await page.goto(path);
  const cards = await find(page);
  await cards.nth(perRow - 1).waitFor();

  expect(await inFirstRow(cards)).toBe(perRow);
});

test('a card takes the whole width of a phone', async () => {
  const { page } = tab();
  await page.setViewportSize(viewports.phone);
  await page.goto('/blog');

  expect(await inFirstRow(page.getByRole('main').getByRole('article'))).toBe(1);
});

/** The list items in a part of the page, found by its heading. */
function itemsOf(page: Page, region: string): Locator {
  return page.getByRole('region', { name: region, exact: true }).locator('ul').first().locator(':scope > li');
}

/** A text of the page record in use. */
async function fieldOf(path: string, name: string): Promise<string> {
  const [record] = await visitor.list(path);
  return String(record?.[name]);
}

async function inFirstRow(cards: Locator): Promise<number> {
  const tops = await cards.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().top),
  );
  return tops.filter((top) => Math.abs(top - Math.min(...tops)) < 2).length;
}
