import { adminPatterns } from '@daybook/routes';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addressOf } from './support/addresses.ts';
import { Api } from './support/api.ts';
import { axeViolations, colorViolations } from './support/axe.ts';
import { site } from './support/own-site.ts';
import { sidewaysScroll } from './support/page-health.ts';
import { leaveScreen, showScreen } from './support/screens.ts';
import { useTab } from './support/use-tab.ts';
import { viewports } from './support/visit.ts';

/** All screens are shown in one document, because loading it and axe again takes longer than the checks. */
const tab = useTab('superadmin', 'kept');
let staff: Api;

beforeAll(async () => {
  staff = await Api.signedIn(site);
});
afterEach(() => leaveScreen(tab().page));
afterAll(() => staff.signOut());

test.each(adminPatterns)(
  '%s: exists, has a title, and has no errors and no accessibility violations',
  async (route) => {
    const { page, problems } = tab();
    await showScreen(page, await addressOf(route, staff));
    await settled(page);

    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.title()).toMatch(/\w{3} · Fennimore Quay$/);
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize(viewports.phone);
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    await page.setViewportSize(viewports.desktop);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colorViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
  },
);

/** Waits until the screen has its heading and nothing is loading. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.waitForFunction(
    () =>
      !document.querySelector('main [aria-busy="true"], [aria-label*="oading"], [class*="Skeleton-root"]'),
  );
}
