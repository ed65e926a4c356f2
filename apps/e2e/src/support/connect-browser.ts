import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';

/** The browser of this worker, which ends with it. The test files of a worker run one after the other. */
let shared: Promise<Browser> | undefined;

/**
 * Returns the browser that all test files of a worker share. It belongs to the process of the tests, because passing
 * every message on through another process takes about a twentieth of the CPU time of these tests.
 */
export function connectBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}

/** Closes all profiles of the browser, after the tests of a file. */
export async function closeProfiles(): Promise<void> {
  const profiles = (await shared)?.contexts() ?? [];
  await Promise.all(profiles.map((profile) => profile.close()));
}
