import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { axeViolations, colorViolations } from './support/axe.ts';
import { connectBrowser } from './support/connect-browser.ts';
import { fieldValue, fill, save } from './support/form.ts';
import { hydrated } from './support/hydrated.ts';
import { sidewaysScroll } from './support/page-health.ts';
import { type ProductionServer, serveProduction } from './support/serve-production.ts';
import { submitSignIn } from './support/sign-in.ts';
import { newProfile, openVisit, type Visit, viewports } from './support/visit.ts';

const superadmin = { email: 'head@fennimore.example', password: 'a quay of seven lanterns' };
const newPassword = 'violet harbour crane';

/** A separate site, whose sessions need the password again after ten seconds. */
let server: ProductionServer;
let browser: Browser;
const visits: Visit[] = [];

beforeAll(async () => {
  server = await serveProduction({
    SEED: 'none',
    FRESH_SIGN_IN_S: '10',
    SUPERADMIN_EMAIL: superadmin.email,
    SUPERADMIN_PASSWORD: superadmin.password,
  });
  browser = await connectBrowser();
});
afterEach(async () => {
  for (const { page } of visits.splice(0)) await page.context().close();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function open(path: string): Promise<Visit> {
  const visit = await openVisit(await newProfile(browser, server.url), server.url);
  visits.push(visit);
  await visit.page.goto(path);
  await hydrated(visit.page);
  return visit;
}

/** Whether a session from this sign-in needs the password again. */
async function isStale(api: Api): Promise<boolean> {
  const taken = { fname: 'Ada', ...superadmin };
  const refusal = await api.create('/api/add-collaborator', taken).catch((error: Error) => error.message);
  return String(refusal).includes('answered 403');
}

async function inBothSchemes(page: Page): Promise<void> {
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport);
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colorViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.setViewportSize(viewports.desktop);
}

test('a form asks for the password if needed, keeps the typed values, and then saves', async () => {
  const { page } = await open('/login?next=/add-collaborator');
  await submitSignIn(page, superadmin);
  await page.waitForURL('/add-collaborator');
  const token = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('daybook.session') ?? '{}').token,
  );
  const ada = { email: 'ada@example.com', password: 'green harbour crane' };
  await fill(page, { kind: 'text', label: 'Name', value: 'Ada' });
  await fill(page, { kind: 'text', label: 'Email', value: ada.email });
  await fill(page, { kind: 'text', label: 'Password', value: ada.password });
  await expect.poll(() => isStale(new Api(server.url, token))).toBe(true);

  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.waitFor();
  await inBothSchemes(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await fieldValue(page, { kind: 'text', label: 'Name' })).toBe('Ada');
  expect(await fieldValue(page, { kind: 'text', label: 'Password' })).toBe(ada.password);

  await save(page);
  const field = dialog.getByRole('textbox', { name: 'Password' });
  await field.fill('wrong harbour crane');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('This is not your current password.').waitFor();
  await field.fill(superadmin.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('/collaborators');
  await Api.signedIn({ url: server.url, superadmin }, ada);
});

test('the link of npm run reset-password sets a new password once', async () => {
  const output = await server.run('reset-password', superadmin.email);
  const link = new URL(/^http\S+$/m.exec(output)?.[0] ?? '');
  const { page, problems } = await open(link.pathname + link.hash);
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('heading', { level: 1, name: 'New password' }).waitFor();
  await inBothSchemes(page);

  const [first, again] = [
    page.getByLabel('New password', { exact: true }),
    page.getByLabel('New password again'),
  ];
  const send = () => page.getByRole('button', { name: 'Set password' }).click();
  await first.fill(newPassword);
  await again.fill('another one');
  await send();
  await page.getByText('The two passwords are not the same.').waitFor();
  await first.fill('short');
  await again.fill('short');
  await send();
  await page.getByText('Password must have at least 8 characters.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await first.fill(newPassword);
  await again.fill(newPassword);
  await send();
  await page.getByText('Your new password is set').waitFor();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('/login');
  await submitSignIn(page, { ...superadmin, password: newPassword });
  await page.waitForURL('/dashboard');
  expect(problems).toEqual([]);

  const second = await open(link.pathname + link.hash);
  await second.page.getByLabel('New password', { exact: true }).fill(superadmin.password);
  await second.page.getByLabel('New password again').fill(superadmin.password);
  await second.page.getByRole('button', { name: 'Set password' }).click();
  await second.page.getByText('This link was used already.').waitFor();
  const without = await open(link.pathname);
  await without.page.getByRole('button', { name: 'Set password' }).click();
  await without.page.getByText('This page needs the whole link').waitFor();
});
