import { expect, test } from 'vitest';
import { hydrated } from './support/hydrated.ts';
import { loadedAddresses, loadedFiles } from './support/page-weight.ts';
import { useBrowser } from './support/use-browser.ts';

const open = useBrowser();

test('hydrates a page from its embedded data, and loads Apollo Client when a form is sent', async () => {
  const { page, problems } = await open();
  await page.goto('/blog');
  await hydrated(page);
  const hasApollo = async () => (await loadedFiles(page, '.js')).some(({ text }) => /apollo/i.test(text));
  const questions = async () =>
    (await loadedAddresses(page)).filter((address) => address.includes('/graphql'));
  expect(await hasApollo()).toBe(false);
  expect(await questions()).toEqual([]);

  const form = page.getByRole('form', { name: 'Newsletter sign-up' });
  await form.getByLabel('E-mail').fill('reader@example.com');
  await form.getByRole('button', { name: 'Sign up' }).click();
  await expect.poll(questions).toHaveLength(1);
  expect(await hasApollo()).toBe(true);
  expect(problems).toEqual([]);
});

test.each([
  { locale: 'de-DE', timezoneId: 'Pacific/Auckland' },
  { locale: 'en-GB', timezoneId: 'America/Los_Angeles' },
])('dates are in US English from the server, then in $locale and $timezoneId', async (viewer) => {
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

test('shows all of a page in a browser without URL.parse', async () => {
  const { page, problems } = await open();
  await page.addInitScript(() => Reflect.deleteProperty(URL, 'parse'));
  await page.goto('/partnerships');
  await hydrated(page);
  expect(await page.locator('a.logo-link').count()).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

test('says in the words of the server that a page could not be shown, if rendering fails in the browser', async () => {
  const { page } = await open();
  await page.addInitScript(() => {
    Intl.DateTimeFormat.prototype.formatRange = () => {
      throw new RangeError('Out of range');
    };
  });
  await page.goto('/events');
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await page.getByText('This page could not be shown.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Home page' }).click();
  await page.waitForURL('/');
});

/** A calendar day in a locale's format, in any time zone. */
function inWords(day: string, locale: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return date.toLocaleDateString(locale, { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });
}
