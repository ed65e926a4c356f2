import type { Page } from 'playwright-core';

/** Waits until React has taken over the page that the server rendered, its last element included. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const footer = document.querySelector('#root > footer');
    return footer !== null && Object.keys(footer).some((key) => key.startsWith('__reactFiber$'));
  });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
