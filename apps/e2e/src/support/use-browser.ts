import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { connectBrowser } from './connect-browser.ts';
import { site } from './own-site.ts';
import { newProfile, openVisit, type Visit } from './visit.ts';

/** Opens a page of the site under test, in a browser profile of its own. */
export type Open = (options?: BrowserContextOptions) => Promise<Visit>;

/** Opens pages for the tests of a file. What a test opened is closed after it. */
export function useBrowser(): Open {
  let browser: Browser | undefined;
  let visits: Visit[] = [];

  beforeAll(async () => {
    browser = await connectBrowser();
  });
  afterEach(async () => {
    const open = visits;
    visits = [];
    await Promise.all(open.map(({ page }) => page.context().close()));
  });
  afterAll(() => browser?.close());

  return async (options) => {
    if (!browser) throw new Error('The browser starts before the first test, not before that.');
    const { url } = site;
    const visit = await openVisit(await newProfile(browser, url, options), url);
    visits.push(visit);
    return visit;
  };
}
