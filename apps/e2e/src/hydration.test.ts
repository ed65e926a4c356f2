import { publicRoutes } from '@daybook/routes';
import { expect, inject, test } from 'vitest';
import { addressOf } from './support/addresses.ts';
import { Api } from './support/api.ts';
import { hydrated } from './support/hydrated.ts';
import { useBrowser } from './support/use-browser.ts';

const visitor = new Api(inject('site').url);
const open = useBrowser();

test('a page comes whole: hydrating any screen asks for no data and loads no Apollo Client', async () => {
  const { page, problems } = await open();
  const asked: string[] = [];
  const scripts: Promise<string>[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('/graphql')) asked.push(request.url());
  });
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
  });
  const hasApollo = async () => (await Promise.all(scripts)).some((code) => /apollo/i.test(code));

  for (const route of Object.values(publicRoutes)) {
    await page.goto(await addressOf(route, visitor));
    await hydrated(page);
  }
  expect(scripts.length).toBeGreaterThan(Object.values(publicRoutes).length);
  expect(await hasApollo()).toBe(false);
  expect(asked).toEqual([]);
  expect(problems).toEqual([]);

  await page.goto('/blog');
  await hydrated(page);
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect.poll(() => asked).toHaveLength(1);
  await expect.poll(hasApollo).toBe(true);
});

test.each([
  { locale: 'de-DE', timezoneId: 'Pacific/Auckland' },
  { locale: 'en-GB', timezoneId: 'America/Los_Angeles' },
])('days are US English from the server, then as $locale writes them in $timezoneId', async (viewer) => {
  const { page, problems } = await open(viewer);
  const answer = await page.goto('/blog');
  const html = (await answer?.text()) ?? '';
  await hydrated(page);

  const times = await page
    .locator('time')
    .evaluateAll((elements) =>
      elements.map((element) => ({ day: element.getAttribute('datetime') ?? '', text: element.textContent })),
    );
  expect(times).toHaveLength(6);
  for (const { day, text } of times) {
    expect(html).toContain(`>${inWords(day, 'en-US')}</time>`);
    expect(text).toBe(inWords(day, viewer.locale));
  }
  expect(problems).toEqual([]);
});

/** A calendar day as a locale writes it, whatever the time zone. */
function inWords(day: string, locale: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return date.toLocaleDateString(locale, { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });
}
