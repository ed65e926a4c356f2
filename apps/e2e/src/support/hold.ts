import type { Page, Request } from 'playwright-core';

/** Holds back the requests of an operation until `release`; `arrived` resolves when the first one is sent. */
export function hold(page: Page, operation: string) {
  return holdWhere(page, '/graphql', (request) => request.postData()?.includes(operation) ?? false);
}

/** Holds back some requests to an address until `release`; `arrived` resolves when the first one is sent. */
export async function holdWhere(page: Page, address: string, isHeld: (request: Request) => boolean) {
  const released = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (isHeld(route.request())) {
      sent.resolve();
      await released.promise;
    }
    await route.fallback();
  });
  return { arrived: sent.promise, release: released.resolve };
}
