import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

/** Connects to the shared browser. Closing it closes only the profiles of this connection. */
export function connectBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserEndpoint'));
}
