import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until an element has the focus. Text that is typed or selected before that may go elsewhere or be lost. */
export async function focused(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((each) => each === document.activeElement)).toBe(true);
}
