import type { Browser } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { launchBrowser } from './browser.ts';
import { type PreparedData, prepareData, serveProduction, superadmin } from './serve-production.ts';
import { type SignedIn, submitSignIn } from './sign-in.ts';
import { newProfile } from './visit.ts';

/** A site and its superadmin. */
export interface Site {
  url: string;
  superadmin: { email: string; password: string };
}

/** A site under test, built for production and filled with the demo content. */
export interface OwnSite extends Site {
  /** Messages of the site, which has no SMTP server. */
  mailFolder: string;
  /** State of a browser profile in which the superadmin signed in with the form. */
  signedIn: SignedIn['storageState'];
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One site per worker; tests use `site` of own-site.ts. */
    sites: OwnSite[];
    /** Data without content, for the sites of single files. */
    emptySite: PreparedData;
  }
}

/**
 * Starts the production build for each worker, so that no test sees what another one changes at the same
 * time. The test files of one worker run one after the other and share its site.
 */
export default async function startSites(project: TestProject): Promise<() => Promise<void>> {
  const { postgresUrl } = project.getProvidedContext() as { postgresUrl?: string };
  const [demo, empty] = await Promise.all([
    prepareData({}, postgresUrl),
    prepareData({ SEED: 'none' }, postgresUrl),
  ]);
  const browser = await launchBrowser();
  const started = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () => startSite(demo.data, browser)),
  );
  await browser.close();
  project.provide(
    'sites',
    started.map(({ site }) => site),
  );
  project.provide('emptySite', empty.data);
  return async () => {
    await Promise.all([...started.map(({ stop }) => stop()), demo.remove(), empty.remove()]);
  };
}

async function startSite(
  preparedData: PreparedData,
  browser: Browser,
): Promise<{ site: OwnSite; stop: () => Promise<void> }> {
  const server = await serveProduction(preparedData, {
    // The tests share one session, which may be older than five minutes when a test uses it.
    FRESH_SIGN_IN_S: '86400',
    // Forms are limited per address, so tests that submit forms send an address of their own.
    TRUST_PROXY: 'loopback',
  });
  const { url, mailFolder } = server;
  const signedIn = await signedInState(browser, url);
  return { site: { url, mailFolder, superadmin, signedIn }, stop: () => server.stop() };
}

async function signedInState(browser: Browser, url: string): Promise<SignedIn['storageState']> {
  const profile = await newProfile(browser, url);
  const page = await profile.newPage();
  await page.goto('/login');
  await submitSignIn(page, superadmin, true);
  await page.waitForURL('/dashboard');
  const state = await profile.storageState();
  await profile.close();
  return state;
}
