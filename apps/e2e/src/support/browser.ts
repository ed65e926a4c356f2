import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { type BrowserProgram, packagedBrowser } from './packaged-browser.ts';

/**
 * The headless shell comes first, because it has no windows to draw and takes a fifth less CPU time for the same tests.
 */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Switches for a browser without a GPU and without network requests of its own. */
export const browserSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Without it, each page of the site gets a new process, because the site isolates itself from pages of others. Starting
 * processes and compiling the same scripts again takes longer than many tests.
 */
const oneProcessPerProfile = '--renderer-process-limit=1';

/**
 * Without it, the browser compiles scripts and collects garbage in background threads too. These tests keep all
 * processors busy, so the threads only add work: the tests take about 15 % longer.
 */
const noBackgroundThreads = '--js-flags=--single-threaded';

/** Starts a headless browser: the one of CHROME_PATH, an installed one, or the packaged one. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  const args = [...browserSwitches, oneProcessPerProfile, noBackgroundThreads];
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
}

/** The browser to start. Throws if `CHROME_PATH` is set but is not a file. */
export async function findBrowser(): Promise<BrowserProgram> {
  const chosen = process.env.CHROME_PATH;
  if (chosen && !existsSync(chosen)) throw new Error(`CHROME_PATH is not a file: ${chosen}`);
  const executablePath = chosen || installedBrowser();
  return executablePath ? { executablePath, env: {} } : packagedBrowser();
}

function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...macApplications].find((path) => existsSync(path));
}
