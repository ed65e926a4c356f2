import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DevelopmentCopy, startDevelopment } from './support/development-copy.ts';
import { hydrated } from './support/hydrated.ts';
import { submitSignIn } from './support/sign-in.ts';
import { useBrowser } from './support/use-browser.ts';

const superadmin = { email: 'developer@fennimore.example', password: 'a quay of seven lanterns' };
const robots = 'apps/server/src/discovery/sitemap.ts';

const open = useBrowser();
let development: DevelopmentCopy;

beforeAll(async () => {
  development = await startDevelopment({
    SUPERADMIN_EMAIL: superadmin.email,
    SUPERADMIN_PASSWORD: superadmin.password,
  });
});
afterAll(() => development?.stop());

async function textAt(path: string): Promise<string> {
  const response = await fetch(development.url + path);
  return response.text();
}

/** A mark that a reload of the page would remove. */
const mark = () => Object.assign(window, { isSamePage: true });
const isMarked = () => 'isSamePage' in window;

test('updates a screen of the public site in place', async () => {
  const { page } = await open({ baseURL: development.url });
  await page.goto('/contact');
  await hydrated(page);
  await page.getByLabel('Message').fill('Typed before the change');
  await page.evaluate(mark);

  const screen = 'apps/web/src/screens/contact/contact-screen.tsx';
  for (const [from, to] of [
    ['>Contact</p>', '>Write to us</p>'],
    ['>Write to us</p>', '>Say hello</p>'],
  ] as const) {
    await development.edit(screen, from, to);
    await page.getByText(to.slice(1, -4), { exact: true }).waitFor();
  }
  expect(await page.evaluate(isMarked)).toBe(true);
  expect(await page.getByLabel('Message').inputValue()).toBe('Typed before the change');
  expect(await textAt('/contact')).toContain('Say hello');
});

test('updates a component of the back office in place', async () => {
  const { page } = await open({ baseURL: development.url });
  await page.goto('/login');
  await hydrated(page);
  await submitSignIn(page, superadmin);
  await page.waitForURL('**/dashboard');
  await page.getByText('Good day').waitFor();
  await page.evaluate(mark);

  await development.edit('apps/admin/src/dashboard/dashboard.tsx', '`Good day, ', '`Welcome, ');
  await page.getByText('Welcome').waitFor();
  expect(await page.evaluate(isMarked)).toBe(true);
});

test('reloads server code in the same process without refusing requests', async () => {
  expect(await textAt('/robots.txt')).toContain('Disallow: /api/');
  await development.edit(robots, "'Disallow: /api/'", "'Disallow: /first/'");
  await expect.poll(() => textAt('/robots.txt')).toContain('/first/');
  expect(development.output()).toContain('Reloaded in');
});

test('applies a change that is saved during a reload', async () => {
  await development.edit(robots, "'Disallow: /first/'", "'Disallow: /second/'");
  const reload = textAt('/robots.txt');
  await development.edit(robots, "'Disallow: /second/'", "'Disallow: /third/'");
  await reload;
  await expect.poll(() => textAt('/robots.txt')).toContain('/third/');
});

test('shows errors of broken server code in the page, which reloads after the repair', async () => {
  const { page } = await open({ baseURL: development.url });
  await page.goto('/contact');
  await development.edit(robots, 'export function robotsTxt(', 'export function robotsTxt((');
  await page.getByRole('heading', { name: 'Daybook cannot start' }).waitFor();
  expect(await page.locator('pre').innerText()).toContain('sitemap.ts');
  expect((await fetch(`${development.url}/robots.txt`)).status).toBe(500);

  await development.edit(robots, 'export function robotsTxt((', 'export function robotsTxt(');
  await page.getByRole('heading', { name: 'Contact us' }).waitFor();
});

test('writes a readable log', async () => {
  await fetch(`${development.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: superadmin.email, password: 'wrong' }),
  });
  const log = () => stripVTControlCharacters(development.output());
  await expect.poll(log).toContain('WARN: sign-in refused');
  expect(log()).not.toMatch(/^\{/m);
});
