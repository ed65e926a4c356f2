import { type Browser, chromium } from 'playwright-core';
import { site } from './own-site.ts';

/** The browser that all test files share. To close it closes what this file opened there, and leaves the rest. */
export function connectBrowser(): Promise<Browser> {
  return chromium.connect(site.browserEndpoint);
}
