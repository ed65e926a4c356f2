import { clientId, clientSecret, TestIdentityProvider } from '@daybook/accounts/testing';
import getPort from 'get-port';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Api } from './support/api.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { closeProfiles, connectBrowser } from './support/connect-browser.ts';
import { focused } from './support/focused.ts';
import { hydrated } from './support/hydrated.ts';
import { layoutShift } from './support/page-health.ts';
import { type ProductionServer, serveProduction, superadmin } from './support/serve-production.ts';
import { newProfile } from './support/visit.ts';

const signInWithProvider = 'Sign in with Acme ID';

let provider: TestIdentityProvider;
let server: ProductionServer;
let browser: Browser;

beforeAll(async () => {
  const port = await getPort({ host: '127.0.0.1' });
  const publicUrl = `http://127.0.0.1:${port}`;
  provider = await TestIdentityProvider.start(`${publicUrl}/sso/callback`);
  server = await serveProduction(inject('emptySite'), {
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    SSO_LABEL: 'Acme ID',
    SSO_ISSUER: provider.issuer,
    SSO_CLIENT_ID: clientId,
    SSO_CLIENT_SECRET: clientSecret,
  });
  browser = await connectBrowser();
  const staff = await Api.signedIn({ url: server.url, superadmin });
  await staff.create('/api/add-collaborator', {
    fname: 'Ada',
    email: 'ada@fennimore.example',
    password: 'violet harbour crane',
  });
});
afterAll(async () => {
  await closeProfiles();
  await server?.stop();
  await provider?.stop();
});

async function open(path: string): Promise<Page> {
  const page = await (await newProfile(browser, server.url)).newPage();
  await page.goto(path);
  await hydrated(page);
  return page;
}

/** Fills in the page of the provider. */
async function signInThere(page: Page, subject: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(subject);
  await page.getByPlaceholder('and password').fill('any');
  await page.keyboard.press('Enter');
}

async function openFactors(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Two-step sign-in' }).press('Enter');
  return page.getByRole('dialog', { name: 'Two-step sign-in' });
}

test('a person signs in at the provider, confirms there, and a superadmin removes the link', async () => {
  provider.people.set('ada', { email: 'ada@fennimore.example', email_verified: true });
  const page = await open('/login?next=/post-list');
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
  await inBothSchemes(page, 'sso-login');
  await page.getByLabel('Remember Me').check();
  await page.getByRole('button', { name: signInWithProvider }).press('Enter');
  await signInThere(page, 'ada');
  await page.waitForURL('/post-list');
  await page.getByRole('heading', { level: 1, name: 'Posts' }).waitFor();
  expect(await page.evaluate(() => 'daybook.session' in localStorage)).toBe(true);

  // The provider did not say when Ada proved who she is.
  const dialog = await openFactors(page);
  await dialog.getByText('Linked to ada@fennimore.example').waitFor();
  await inBothSchemes(page, 'sso-own-link');
  await dialog.getByRole('button', { name: 'Set up an authenticator app' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const again = question.getByRole('button', { name: 'Sign in again with Acme ID' });
  await again.waitFor();
  await inBothSchemes(page, 'sso-confirm');
  await again.press('Enter');
  await signInThere(page, 'ada');
  await page.waitForURL('/post-list');
  const reopened = await openFactors(page);
  await reopened.getByRole('button', { name: 'Set up an authenticator app' }).press('Enter');
  await reopened.locator('code').waitFor();

  const root = await open('/login?next=/collaborators');
  await root.getByLabel('Email').fill(superadmin.email);
  await root.getByLabel('Password').fill(superadmin.password);
  await root.getByRole('button', { name: 'Sign In', exact: true }).click();
  await root.getByRole('row', { name: /Ada/ }).getByRole('link', { name: /Edit/ }).click();
  const section = root.getByRole('region', { name: 'Single sign-on' });
  await section.getByText('Linked to ada@fennimore.example').waitFor();
  await inBothSchemes(root, 'sso-account-link');
  await section.getByRole('button', { name: 'Remove the link' }).press('Enter');
  await section.getByRole('button', { name: 'Remove the link' }).press('Enter');
  await section.waitFor({ state: 'detached' });
});

test('a person removes their own link with the password', async () => {
  const password = 'silver harbour crane';
  const staff = await Api.signedIn({ url: server.url, superadmin });
  await staff.create('/api/add-collaborator', { fname: 'Bea', email: 'bea@fennimore.example', password });
  provider.people.set('bea', { email: 'bea@fennimore.example', email_verified: true });
  const page = await open('/login?next=/post-list');
  await page.getByRole('button', { name: signInWithProvider }).press('Enter');
  await signInThere(page, 'bea');
  await page.waitForURL('/post-list');
  const section = (await openFactors(page)).getByRole('region', { name: 'Single sign-on' });
  await section.getByRole('button', { name: 'Remove the link' }).press('Enter');
  await page.keyboard.type('wrong harbour crane');
  await inBothSchemes(page, 'sso-own-unlink');
  await page.keyboard.press('Enter');
  await section.getByText('This is not your current password.').waitFor();
  await section.getByRole('textbox', { name: 'Current password' }).fill(password);
  await page.keyboard.press('Enter');
  await section.waitFor({ state: 'detached' });
  await page.getByText('The link was removed').waitFor();
});

test('the sign-in page explains a sign-in that did not work', async () => {
  provider.people.set('stranger', { email: 'stranger@fennimore.example', email_verified: true });
  const page = await open('/login');
  await page.getByRole('button', { name: signInWithProvider }).press('Enter');
  await signInThere(page, 'stranger');
  await page.waitForURL(/\/login\?problem=unknown/);
  await hydrated(page);
  const alert = page.getByRole('alert');
  expect(await alert.innerText()).toMatch(/Ask a superadmin to invite you/);
  await focused(alert);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
  await inBothSchemes(page, 'sso-problem');
});
