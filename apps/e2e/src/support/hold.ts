import type { Page, Request } from 'playwright-core';

/** Holds back the requests of an operation until `release`; `arrived` resolves when the first one is sent. */
export async function hold(page: Page, operation: string) {
  const isHeld = (request: Request) => request.postData()?.includes(operation) ?? false;
  const released = Promise.withResolvers<void>();
  await page.route('/graphql', async (route) => {
    if (isHeld(route.request())) await released.promise;
    await route.fallback();
  });
  const arrived = page.waitForRequest(isHeld);
  return { arrived, release: released.resolve };
}
