import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { closeProfiles, connectBrowser } from './connect-browser.ts';
import { site } from './own-site.ts';
import { reportIfFailed } from './report-failure.ts';
import { newProfile, openVisit, type Visit } from './visit.ts';

/** Opens a page of the site under test in its own browser profile. */
export type Open = (options?: BrowserContextOptions) => Promise<Visit>;

/** Opens pages for the tests of a file, and closes them after each test. */
export function useBrowser(): Open {
  let browser: Browser | undefined;
  let visits: Visit[] = [];

  beforeAll(async () => {
    browser = await connectBrowser();
  });
  afterEach(async ({ task }) => {
    const open = visits;
    visits = [];
    await reportIfFailed(task, open);
    await Promise.all(open.map(({ page }) => page.context().close()));
  });
  afterAll(closeProfiles);

  return async (options) => {
    if (!browser) throw new Error('The browser starts only before the first test.');
    const { url } = site;
    const visit = await openVisit(await newProfile(browser, url, options), url);
    visits.push(visit);
    return visit;
  };
}
