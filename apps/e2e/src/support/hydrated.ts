import type { Page } from 'playwright-core';

/** Waits until React has hydrated the page up to its last element. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const footer = document.querySelector('#root > footer');
    return footer !== null && Object.keys(footer).some((key) => key.startsWith('__reactFiber$'));
  });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
