import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

/** The checkout's root folder. */
export const root = resolve(import.meta.dirname, '../..');

const passedOver = new Set(['node_modules', 'dist', 'coverage', 'test-results']);

/** Every file below a folder that people wrote or tools wrote for the repository, as paths below the root. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (passedOver.has(entry.name) || (entry.isDirectory() && entry.name.startsWith('.'))) return [];
    const path = relative(root, join(root, folder, entry.name))
      .split(sep)
      .join('/');
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** The text of a file below the root. */
export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

export const isCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts');

/** Tests, and what only tests and builds use. */
export const isForDevelopment = (path: string): boolean =>
  /\.test\.tsx?$|\/testing\/|^(apps|libs)\/[^/]+\/test\/|^apps\/e2e\/|\/vite\.config\.ts$/.test(path);
