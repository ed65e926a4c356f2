import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { serveBrowser } from './browser.ts';
import { serveProduction } from './serve-production.ts';
import { type SignedIn, submitSignIn } from './sign-in.ts';
import { newProfile } from './visit.ts';

/** The site under test: a production build with the demo content; `inject('site')` in a test. */
export interface Site {
  url: string;
  superadmin: { email: string; password: string };
}

declare module 'vitest' {
  interface ProvidedContext {
    site: Site;
    /** Endpoint of the shared browser. */
    browserEndpoint: string;
    /** The storage of a browser profile in which the superadmin signed in. */
    signedIn: SignedIn['storageState'];
  }
}

const superadmin = { email: 'head@fennimore.example', password: 'a quay of seven lanterns' };

/** Starts the production build and a browser for all browser tests, with its own port and data directory. */
export default async function startSite(project: TestProject): Promise<() => Promise<void>> {
  const server = await serveProduction({
    // The tests share a session, which may become older than five minutes.
    FRESH_SIGN_IN_S: '86400',
    // Forms are limited per address, so a test that sends some sets its own address.
    TRUST_PROXY: 'loopback',
    SUPERADMIN_EMAIL: superadmin.email,
    SUPERADMIN_PASSWORD: superadmin.password,
  });
  const { url } = server;
  const browser = await serveBrowser();
  const stop = async () => {
    await browser.close();
    await server.stop();
  };
  project.provide('site', { url, superadmin });
  project.provide('browserEndpoint', browser.wsEndpoint());
  project.provide('signedIn', await signedInState(browser.wsEndpoint(), url));
  return stop;
}

async function signedInState(endpoint: string, url: string): Promise<SignedIn['storageState']> {
  const browser = await chromium.connect(endpoint);
  const profile = await newProfile(browser, url);
  const page = await profile.newPage();
  await page.goto('/login');
  await submitSignIn(page, superadmin, true);
  await page.waitForURL('/dashboard');
  const state = await profile.storageState();
  await browser.close();
  return state;
}
