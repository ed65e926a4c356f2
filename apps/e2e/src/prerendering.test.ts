import { expect, onTestFinished, test } from 'vitest';
import { startDevTools } from './support/devtools.ts';
import { site } from './support/own-site.ts';
import { Tab } from './support/tab.ts';

test('prerenders the page of a hovered link and runs its scripts after it is opened', async () => {
  const devTools = await startDevTools();
  onTestFinished(() => devTools.close());
  const tab = await Tab.open(devTools);
  await tab.goto(`${site.url}/`);
  const link = await tab.scrollTo('.site-menu a[href="/about"]');
  await tab.prerender(link);
  tab.click(link);

  await tab.waitFor("location.pathname === '/about'");
  expect(await tab.evaluate("performance.getEntriesByType('navigation')[0].activationStart")).toBeGreaterThan(
    0,
  );
  await tab.waitFor(`Object.keys(document.querySelector('#root > footer'))
    .some((key) => key.startsWith('__reactFiber$'))`);
});
