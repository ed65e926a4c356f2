import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeViolations, colorsSettled } from './axe.ts';
import { sidewaysScroll } from './page-health.ts';
import { viewports } from './visit.ts';

/**
 * Checks a page on every viewport: no horizontal scrolling, and no violations that axe finds, in light colors on the
 * desktop and in dark colors on the phone. If a name is given and the variable SCREENSHOTS names a folder, it also stores
 * screenshots in both color schemes on both viewports for a person to look at.
 */
export async function inBothSchemes(page: Page, name?: string): Promise<void> {
  await page.setViewportSize(viewports.desktop);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await storeScreenshots(page, name, 'desktop');
  await page.setViewportSize(viewports.phone);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  await storeScreenshots(page, name, 'phone');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(viewports.desktop);
}

async function storeScreenshots(page: Page, name: string | undefined, width: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder || !name) return;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await colorsSettled(page);
    await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
  }
}
