import type { BrowserContextOptions, Page } from 'playwright-core';
import { Api } from './api.ts';
import { hydrated } from './hydrated.ts';
import type { Site } from './site.ts';
import type { Open } from './use-browser.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** The storage of a signed-in browser profile; for `open`. */
export type SignedIn = Required<Pick<BrowserContextOptions, 'storageState'>>;

/** Fills in and sends the open sign-in form after its hydration. */
export async function submitSignIn(page: Page, { email, password }: Credentials, remember = false) {
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  if (remember) await page.getByLabel('Remember Me').check();
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Headers of a page of the site. Without the second one, the browser would start a process for the page. */
const headers = { 'content-type': 'text/html', 'cross-origin-opener-policy': 'same-origin' };

/** Signs in with the form and Remember Me, without loading the dashboard. Profiles with the result are signed in. */
export async function signIn(open: Open, who: Credentials): Promise<SignedIn> {
  const { page } = await open();
  await page.route('/dashboard', (route) => route.fulfill({ headers, body: 'dashboard' }));
  await page.goto('/login');
  await submitSignIn(page, who, true);
  await page.waitForURL('/dashboard');
  return { storageState: await page.context().storageState() };
}

/** The API with the session of a page, after the admin's next request. */
export async function apiOf(page: Page, { url }: Pick<Site, 'url'>): Promise<Api> {
  const request = await page.waitForRequest(
    (sent) => sent.url() === `${url}/graphql` && 'authorization' in sent.headers(),
  );
  const cookies = await page.context().cookies(url);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return new Api(url, request.headers().authorization?.replace('Bearer ', ''), cookie);
}
