import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeViolations, colorViolations } from './axe.ts';
import { sidewaysScroll } from './page-health.ts';
import { viewports } from './visit.ts';

/**
 * Checks a page on every viewport, in light and dark colors: no horizontal scrolling and no violations that axe finds.
 * If a name is given and the variable SCREENSHOTS names a folder, it also stores screenshots for a person to look at.
 */
export async function inBothSchemes(page: Page, name?: string): Promise<void> {
  for (const [width, viewport] of Object.entries(viewports)) {
    await page.setViewportSize(viewport);
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await storeScreenshot(page, name, `${width}-light`);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colorViolations(page)).toEqual([]);
    await storeScreenshot(page, name, `${width}-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.setViewportSize(viewports.desktop);
}

async function storeScreenshot(page: Page, name: string | undefined, variant: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder && name) await page.screenshot({ path: `${folder}/${name}-${variant}.png` });
}
