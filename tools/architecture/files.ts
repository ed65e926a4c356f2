import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

/** Root folder of the repository. */
export const root = resolve(import.meta.dirname, '../..');

const passedOver = new Set(['node_modules', 'dist', 'coverage', 'test-results']);

/**
 * Lists the files in a folder recursively, as paths relative to the root. Skips packages, build output, and hidden
 * folders.
 */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (passedOver.has(entry.name) || (entry.isDirectory() && entry.name.startsWith('.'))) return [];
    const path = relative(root, join(root, folder, entry.name))
      .split(sep)
      .join('/');
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** Reads a file by its path relative to the root. */
export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

export const isCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts');

/** Whether only tests or builds use a file. */
export const isForDevelopment = (path: string): boolean =>
  /\.test\.tsx?$|\/testing\/|^(apps|libs)\/[^/]+\/test\/|^apps\/e2e\/|\/vite\.config\.ts$/.test(path);
