import { publicRoutes } from '@daybook/routes';
import type { Page, ViewportSize } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from './support/addresses.ts';
import { Api } from './support/api.ts';
import { axeViolations, colorViolations } from './support/axe.ts';
import { htmlErrors } from './support/html-errors.ts';
import { hydrated } from './support/hydrated.ts';
import { site } from './support/own-site.ts';
import { brokenPictures, layoutShift, sidewaysScroll } from './support/page-health.ts';
import { loadedAddresses, loadedFiles, totalWeight } from './support/page-weight.ts';
import { useTab } from './support/use-tab.ts';
import { type Visit, viewports } from './support/visit.ts';

const visitor = new Api(site.url);
const desktop = useTab('visitor');
const phone = useTab('visitor');

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

test.each(Object.values(publicRoutes))(
  '%s: exists, has a title, and has no errors and no accessibility violations',
  async (route) => {
    const address = await addressOf(route, visitor);
    await Promise.all([
      expectSoundPage(phone(), address, viewports.phone),
      expectSoundPage(desktop(), address, viewports.desktop).then(() => expectLightPage(desktop().page)),
    ]);
  },
);

/** Expects status 200, a title, no missing files, and no sideways scrolling at a width, in both color schemes. */
async function expectSoundPage({ page, problems }: Visit, address: string, viewport: ViewportSize) {
  await page.setViewportSize(viewport);
  const answer = await page.goto(address);
  await hydrated(page);

  expect(answer?.status()).toBe(200);
  expect(await htmlErrors((await answer?.text()) ?? '')).toEqual([]);
  expect(await page.locator('h1').count()).toBe(1);
  expect(await page.locator('h1').innerText()).toMatch(/\w{3}/);
  expect(await page.title()).toMatch(/\w{3}/);
  expect((await page.title()).split('Fennimore Quay').length).toBeLessThanOrEqual(2);
  expect(await page.locator('meta[name="description"]').getAttribute('content')).toMatch(/\w{3}/);
  expect(await brokenPictures(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colorViolations(page)).toEqual([]);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
  expect(problems).toEqual([]);
}

/** Expects a small page before any interaction: no data requests and no Apollo Client. Sizes are gzipped. */
async function expectLightPage(page: Page) {
  const scripts = await loadedFiles(page, '.js');
  expect(scripts.length).toBeGreaterThan(1);
  expect(totalWeight(scripts)).toBeLessThanOrEqual(95_000);
  expect(totalWeight(await loadedFiles(page, '.css'))).toBeLessThanOrEqual(15_000);
  expect(scripts.filter(({ text }) => /apollo/i.test(text))).toEqual([]);
  expect((await loadedAddresses(page)).filter((address) => address.includes('/graphql'))).toEqual([]);
}
