import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeViolations } from './axe.ts';
import { sidewaysScroll } from './page-health.ts';
import { viewports } from './visit.ts';

/** The viewports, each with the color scheme in which it is checked. */
const looks = [
  { width: 'desktop', colorScheme: 'light' },
  { width: 'phone', colorScheme: 'dark' },
] as const;

/**
 * Checks a page on every viewport and in every color scheme: no horizontal scrolling and no violations that axe finds.
 * Axe takes much longer than anything else, and colors do not depend on the width, so each scheme has its own viewport.
 * If a name is given and the variable SCREENSHOTS names a folder, it also stores screenshots of all combinations for a
 * person to look at.
 */
export async function inBothSchemes(page: Page, name?: string): Promise<void> {
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize(viewports[width]);
    await storeScreenshots(page, name, width);
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(viewports.desktop);
}

async function storeScreenshots(page: Page, name: string | undefined, width: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder || !name) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
  }
}
