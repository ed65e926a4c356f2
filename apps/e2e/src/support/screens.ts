import type { Page } from 'playwright-core';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const missing = (page: Page) => page.getByRole('heading', { name: 'Screen not found' });

/**
 * Opens a screen as links of the back office do, because a load takes longer than most checks. Nothing is left of the
 * screen before it. Loads the back office first if the page has not.
 */
export async function showScreen(page: Page, address: string): Promise<void> {
  if ((await menu(page).or(missing(page)).count()) === 0) {
    await page.goto('/dashboard');
    await menu(page).waitFor();
  }
  await leaveScreen(page);
  await navigate(page, address);
  await menu(page).waitFor();
}

/** Leaves a screen for one that does not exist. The router warns in the console if that screen is a form. */
export async function leaveScreen(page: Page): Promise<void> {
  await navigate(page, '/no-such-screen');
  await missing(page).waitFor();
}

function navigate(page: Page, address: string): Promise<void> {
  return page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
