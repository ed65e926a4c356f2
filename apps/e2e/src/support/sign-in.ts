import type { BrowserContextOptions, Page } from 'playwright-core';
import { hydrated } from './hydrated.ts';
import type { Site } from './site.ts';
import type { Open } from './use-browser.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** What a browser profile remembers of a signed-in person; for `open`. */
export type SignedIn = Required<Pick<BrowserContextOptions, 'storageState'>>;

/** Fills in the sign-in form that is open and sends it, once its scripts are there. */
export async function submitSignIn(page: Page, { email, password }: Credentials, remember = false) {
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  if (remember) await page.getByLabel('Remember Me').check();
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in once by the form, with Remember Me; profiles opened with the result are signed in. */
export async function signIn(open: Open, who: Credentials): Promise<SignedIn> {
  const { page } = await open();
  await page.goto('/login');
  await submitSignIn(page, who, true);
  await page.waitForURL('/dashboard');
  return { storageState: await page.context().storageState() };
}

/** The bearer token that the admin sends with the next of its requests. */
export async function tokenSent(page: Page, { url }: Site): Promise<string> {
  const request = await page.waitForRequest(
    (sent) => sent.url() === `${url}/graphql` && 'authorization' in sent.headers(),
  );
  return request.headers().authorization?.replace('Bearer ', '') ?? '';
}
