import { afterAll, afterEach, beforeAll } from 'vitest';
import { closeProfiles, connectBrowser } from './connect-browser.ts';
import { site } from './own-site.ts';
import { reportIfFailed } from './report-failure.ts';
import { newProfile, openVisit, type Visit, viewports } from './visit.ts';

/** A document without scripts. It is one of the site, because the browser starts a new process for any other. */
const emptyPage = '/robots.txt';

/**
 * One tab for all tests of a file, so that code is loaded and compiled once: a visitor's tab or one of the signed-in
 * superadmin. It is reset for every test: a document without scripts unless it is kept, desktop size, light colors, and
 * no problems.
 */
export function useTab(
  whose: 'superadmin' | 'visitor',
  document: 'emptied' | 'kept' = 'emptied',
): () => Visit {
  const { url } = site;
  let visit: Visit | undefined;

  const clear = async ({ page, problems }: Visit) => {
    await page.unrouteAll();
    if (document === 'emptied') await page.goto(emptyPage);
    await page.setViewportSize(viewports.desktop);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: null });
    problems.length = 0;
  };
  beforeAll(async () => {
    const browser = await connectBrowser();
    const options = whose === 'superadmin' ? { storageState: site.signedIn } : {};
    visit = await openVisit(await newProfile(browser, url, options), url);
  });
  afterEach(async ({ task }) => {
    if (!visit) return;
    await reportIfFailed(task, [visit]);
    await clear(visit);
  });
  afterAll(closeProfiles);

  return () => {
    if (!visit) throw new Error('The browser starts only before the first test.');
    return visit;
  };
}
