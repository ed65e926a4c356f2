import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** A file that a page loaded. */
export interface LoadedFile {
  text: string;
  /** Gzipped size in bytes, whatever encoding the browser used. */
  weight: number;
}

const files = new Map<string, Promise<LoadedFile>>();

/** Loaded files whose path has an ending, such as `.js`, including cached files. */
export async function loadedFiles(page: Page, ending: string): Promise<LoadedFile[]> {
  const addresses = (await loadedAddresses(page)).filter((address) => address.endsWith(ending));
  return Promise.all([...new Set(addresses)].map(fileAt));
}

/** Addresses of all requests of the page so far, except the page itself. */
export function loadedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
}

/** Total gzipped size in bytes. */
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
