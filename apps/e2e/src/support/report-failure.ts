import type { TestContext } from 'vitest';
import type { Visit } from './visit.ts';

/** If the test failed, prints the address, the problems, and the accessibility tree of each of its open pages. */
export async function reportIfFailed(test: TestContext['task'], visits: readonly Visit[]): Promise<void> {
  if (test.result?.state !== 'fail') return;
  for (const { page, problems } of visits) {
    if (page.isClosed()) continue;
    const shown = await page.locator('body').ariaSnapshot().catch(String);
    console.error([`${test.name}: failed at ${page.url()}`, ...problems, shown].join('\n'));
  }
}
