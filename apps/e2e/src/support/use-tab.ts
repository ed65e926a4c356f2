import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { connectBrowser } from './connect-browser.ts';
import { site } from './own-site.ts';
import { newProfile, openVisit, type Visit, viewports } from './visit.ts';

/**
 * One tab for all tests of a file, which spares loading and compiling the same code again for each: a visitor's, or
 * one signed in as the superadmin. Every test finds it empty, on a desktop, light, and without problems.
 */
export function useTab(whose: 'superadmin' | 'visitor'): () => Visit {
  const { url } = site;
  let browser: Browser | undefined;
  let visit: Visit | undefined;

  const clear = async ({ page, problems }: Visit) => {
    await page.unrouteAll();
    await page.goto('about:blank');
    await page.setViewportSize(viewports.desktop);
    await page.emulateMedia({ colorScheme: 'light' });
    problems.length = 0;
  };
  beforeAll(async () => {
    browser = await connectBrowser();
    const options = whose === 'superadmin' ? { storageState: site.signedIn } : {};
    visit = await openVisit(await newProfile(browser, url, options), url);
  });
  afterEach(() => visit && clear(visit));
  afterAll(() => browser?.close());

  return () => {
    if (!visit) throw new Error('The browser starts before the first test, not before that.');
    return visit;
  };
}
