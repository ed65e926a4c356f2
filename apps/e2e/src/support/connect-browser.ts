import { type Browser, chromium } from 'playwright-core';
import { site } from './own-site.ts';

/** Connects to the shared browser. Closing it closes only the profiles of this connection. */
export function connectBrowser(): Promise<Browser> {
  return chromium.connect(site.browserEndpoint);
}
