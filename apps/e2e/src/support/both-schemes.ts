import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeViolations } from './axe.ts';
import { sidewaysScroll } from './page-health.ts';
import { viewports } from './visit.ts';

/**
 * Checks a page in light colors on the desktop and in dark colors on the phone: no violations that axe finds, and no
 * horizontal scrolling. This covers each color scheme and each width once. The other two combinations are left out,
 * because axe takes about as long as a step of a test. If a name is given and the variable SCREENSHOTS names a folder,
 * it also stores screenshots of all four combinations for a person to look at.
 */
export async function inBothSchemes(page: Page, name?: string): Promise<void> {
  await showOn(page, 'desktop', 'light');
  expect(await axeViolations(page)).toEqual([]);
  await storeScreenshots(page, name, 'desktop');
  await showOn(page, 'phone', 'dark');
  expect(await axeViolations(page)).toEqual([]);
  await storeScreenshots(page, name, 'phone');
  await showOn(page, 'desktop', 'light');
}

async function showOn(page: Page, width: keyof typeof viewports, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(viewports[width]);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
}

async function storeScreenshots(page: Page, name: string | undefined, width: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder || !name) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
  }
}
