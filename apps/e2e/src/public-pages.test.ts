import { publicRoutes } from '@daybook/routes';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { addressOf } from './support/addresses.ts';
import { Api } from './support/api.ts';
import { axeViolations, colourViolations } from './support/axe.ts';
import { hydrated } from './support/hydrated.ts';
import { brokenPictures, sidewaysScroll } from './support/page-health.ts';
import { useTab } from './support/use-tab.ts';
import { viewports } from './support/visit.ts';

const site = inject('site');
const visitor = new Api(site.url);
const tab = useTab('visitor');

test('every public screen of the contract has its address', () => {
  expect(Object.values(publicRoutes)).toEqual(
    expect.arrayContaining([
      '/',
      '/services',
      '/services/registered-fund-services',
      '/services/mock-sec-exam-services',
      '/services/ria-registration-services',
      '/resources',
      '/resources/compliance-newsletter',
      '/blog',
      '/blog/:slug',
      '/events',
      '/events-detail/:id',
      '/webinar-detail/:id',
      '/about',
      '/partnerships',
      '/contact',
      '/login',
    ]),
  );
});

test.each(Object.values(publicRoutes))('%s: there, named, sound and open to everyone', async (route) => {
  const { page, problems } = tab();
  const answer = await page.goto(await addressOf(route, visitor));
  await hydrated(page);

  expect(answer?.status()).toBe(200);
  expect(await page.locator('h1').count()).toBe(1);
  expect(await page.locator('h1').innerText()).toMatch(/\w{3}/);
  expect(await page.title()).toMatch(/\w{3}.* \| Fennimore Quay|^Fennimore Quay \w+: .*\w{3}/);
  expect(await page.locator('meta[name="description"]').getAttribute('content')).toMatch(/\w{3}/);
  for (const viewport of [viewports.desktop, viewports.phone]) {
    await page.setViewportSize(viewport);
    await expectSoundLayout(page);
  }
  expect(problems).toEqual([]);
});

/** Nothing missing or out of reach at the page's present width, in both colour schemes. */
async function expectSoundLayout(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await brokenPictures(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colourViolations(page)).toEqual([]);
}
