import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import getPort from 'get-port';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { serveBrowser } from './browser.ts';
import { type SignedIn, submitSignIn } from './sign-in.ts';
import { newProfile } from './visit.ts';

/** The site under test, built for production and filled with the demo content; `inject('site')` in a test. */
export interface Site {
  url: string;
  superadmin: { email: string; password: string };
}

declare module 'vitest' {
  interface ProvidedContext {
    site: Site;
    /** Where the browser that all test files share takes orders. */
    browserEndpoint: string;
    /** What a browser profile remembers in which the superadmin signed in by the form. */
    signedIn: SignedIn['storageState'];
  }
}

const root = resolve(import.meta.dirname, '../../../..');
const superadmin = { email: 'head@fennimore.example', password: 'a quay of seven lanterns' };

/** Starts the production build and a browser once for all browser tests, on a port and data directory of its own. */
export default async function startSite(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-site-'));
  const port = await getPort({ host: '127.0.0.1' });
  const server = spawn(
    process.execPath,
    ['--import', join(root, 'tools/bootstrap/follow-parent.mjs'), join(root, 'dist/apps/server/main.js')],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        LOG_LEVEL: 'warn',
        // The browser may take both processors for itself; nobody is refused for that.
        MAX_EVENT_LOOP_DELAY_MS: '60000',
        // The tests share one session, which is older than five minutes when some of them come.
        FRESH_SIGN_IN_S: '86400',
        // Forms are limited per address: a test that sends some names one of its own.
        TRUST_PROXY: 'loopback',
        SUPERADMIN_EMAIL: superadmin.email,
        SUPERADMIN_PASSWORD: superadmin.password,
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const browser = await serveBrowser();
  const stop = async () => {
    await browser.close();
    if (server.exitCode === null && server.kill()) await once(server, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  };

  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (server.exitCode !== null) {
      await stop();
      throw new Error('The production build did not start; it said why above.');
    }
    await setTimeout(100);
  }
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

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}
