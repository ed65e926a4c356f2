import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { startDevTools } from './support/devtools.ts';
import { hydrated } from './support/hydrated.ts';
import { site } from './support/own-site.ts';
import { Tab } from './support/tab.ts';
import { useBrowser } from './support/use-browser.ts';

const open = useBrowser();

test.each(['hovered', 'pressed'] as const)(
  'opens the page of a %s link prerendered and runs its scripts',
  async (how) => {
    const devTools = await startDevTools();
    onTestFinished(() => devTools.close());
    const tab = await Tab.open(devTools);
    await tab.goto(`${site.url}/`);
    const link = await tab.scrollTo('.site-menu a[href="/about"]');
    if (how === 'hovered') await tab.prerender(link);
    const prerendered = await tab.watchPrerendering();
    tab.press(link);
    if (how === 'pressed') await prerendered();
    tab.release(link);

    await tab.waitFor("location.pathname === '/about'");
    expect(
      await tab.evaluate("performance.getEntriesByType('navigation')[0].activationStart"),
    ).toBeGreaterThan(0);
    await tab.waitFor(`Object.keys(document.querySelector('#root > footer'))
    .some((key) => key.startsWith('__reactFiber$'))`);
  },
);

/** Opens a page and stops its clock, so that timers run only when the test says so. */
async function openWithClock(path: string, script?: () => void): Promise<Page> {
  const { page } = await open();
  if (script) await page.addInitScript(script);
  await page.goto(path);
  await hydrated(page);
  await page.clock.install({ time: 0 });
  // An hour later, because the clock of the page may already be past its start.
  await page.clock.pauseAt(3_600_000);
  return page;
}

/** The paths that the page asks the browser to prerender. */
function prerenderedBy(page: Page): Promise<string[]> {
  return page.locator('script[type="speculationrules"]').evaluateAll((elements) =>
    elements
      .flatMap((element) => JSON.parse(element.textContent).prerender ?? [])
      .flatMap(({ urls }) => urls)
      .map((url) => new URL(url).pathname),
  );
}

test.each([
  {
    what: 'rests on',
    after: 200,
    begin: (page: Page) => linkTo(page, '/about').dispatchEvent('pointerover'),
  },
  { what: 'presses', after: 10, begin: (page: Page) => linkTo(page, '/about').dispatchEvent('pointerdown') },
  { what: 'tabs to', after: 100, begin: (page: Page) => linkTo(page, '/about').focus() },
])('asks for the page of a link that the visitor $what after $after ms', async ({ after, begin }) => {
  const page = await openWithClock('/');
  await begin(page);
  await page.clock.runFor(after - 1);
  expect(await prerenderedBy(page)).toEqual([]);
  await page.clock.runFor(1);
  expect(await prerenderedBy(page)).toEqual(['/about']);
});

test.each([
  ['leaves it before', 'pointerout'],
  ['scrolls instead', 'pointercancel'],
])('asks for nothing if the visitor %s', async (_what, type) => {
  const page = await openWithClock('/');
  await linkTo(page, '/about').dispatchEvent('pointerdown');
  await linkTo(page, '/about').dispatchEvent(type);
  await page.clock.runFor(1_000);
  expect(await prerenderedBy(page)).toEqual([]);
});

test('asks for one page at a time', async () => {
  const page = await openWithClock('/');
  for (const path of ['/about', '/blog']) {
    await linkTo(page, path).dispatchEvent('pointerover');
    await page.clock.runFor(200);
    expect(await prerenderedBy(page)).toEqual([path]);
  }
});

const notPrerendered: Record<string, Record<string, string>> = {
  'the current page': { href: '/' },
  'the search': { href: '/search?q=fees' },
  'the sign-in': { href: '/login' },
  'the back office': { href: '/dashboard' },
  'a form': { href: '/forms/contact' },
  'a file': { href: '/uploads/guide.pdf' },
  'another site': { href: 'https://other.test/about' },
  'a download': { download: '' },
  'another tab': { target: '_blank' },
};

test('asks for nothing if a link leads to anything but another page of the site', async () => {
  const page = await openWithClock('/');
  const link = await page
    .getByRole('navigation', { name: 'Main' })
    .locator('a[href="/about"]')
    .elementHandle();
  const change = (attributes: Record<string, string | null>) =>
    link?.evaluate((node, changes) => {
      for (const [name, value] of Object.entries(changes))
        if (value === null) node.removeAttribute(name);
        else node.setAttribute(name, value);
    }, attributes);
  for (const [what, attributes] of Object.entries(notPrerendered)) {
    await change(attributes);
    for (const type of ['pointerover', 'pointerdown']) {
      await link?.dispatchEvent(type);
      await page.clock.runFor(1_000);
    }
    expect(await prerenderedBy(page), what).toEqual([]);
    await change({ href: '/about', download: null, target: null });
  }
  await link?.dispatchEvent('pointerdown');
  await page.clock.runFor(1_000);
  expect(await prerenderedBy(page)).toEqual(['/about']);
});

test('asks for nothing if a link is pressed with another button or a key', async () => {
  const page = await openWithClock('/');
  const link = linkTo(page, '/about');
  for (const init of [{ button: 1 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }]) {
    await link.dispatchEvent('pointerdown', init);
    await page.clock.runFor(1_000);
    expect(await prerenderedBy(page), JSON.stringify(init)).toEqual([]);
  }
  await link.dispatchEvent('pointerdown');
  await page.clock.runFor(1_000);
  expect(await prerenderedBy(page)).toEqual(['/about']);
});

test('asks for nothing if the browser saves data', async () => {
  const page = await openWithClock('/', () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await linkTo(page, '/about').dispatchEvent('pointerdown');
  await page.clock.runFor(1_000);
  expect(await prerenderedBy(page)).toEqual([]);
});

function linkTo(page: Page, path: string) {
  return page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${path}"]`);
}
