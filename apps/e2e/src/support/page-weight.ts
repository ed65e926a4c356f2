import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** A file that a page loaded. */
export interface LoadedFile {
  text: string;
  /** Bytes when compressed by gzip, whatever encoding the browser got. */
  weight: number;
}

const files = new Map<string, Promise<LoadedFile>>();

/** What the page has loaded so far whose path ends so, such as `.js`; cached files count as loaded. */
export async function loadedFiles(page: Page, ending: string): Promise<LoadedFile[]> {
  const addresses = (await loadedAddresses(page)).filter((address) => address.endsWith(ending));
  return Promise.all([...new Set(addresses)].map(fileAt));
}

/** Addresses of all that the page has asked for so far, itself left out. */
export function loadedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
}

/** Bytes of some files together, compressed by gzip. */
export function totalWeight(loaded: readonly LoadedFile[]): number {
  return loaded.reduce((total, { weight }) => total + weight, 0);
}

function fileAt(address: string): Promise<LoadedFile> {
  const known = files.get(address);
  if (known) return known;
  const file = fetchFile(address);
  files.set(address, file);
  return file;
}

async function fetchFile(address: string): Promise<LoadedFile> {
  const text = await (await fetch(address)).text();
  return { text, weight: gzipSync(text, { level: 9 }).length };
}
