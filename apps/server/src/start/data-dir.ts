import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../config/configuration-error.ts';

/** Of files that the process makes: no other account may read them, as they hold password hashes and what visitors wrote. */
const ownerOnly = 0o077;

/** Call this once, as the first thing the program does. */
export function keepFilesPrivate(): void {
  process.umask(ownerOnly);
}

/**
 * Makes the data directory, and closes one that other accounts can read. Answers whether it is closed: a folder that belongs to
 * another account, such as some container volumes, cannot be. Throws `ConfigurationError` when it cannot be written to.
 */
export function makeDataDir(dataDir: string): { isPrivate: boolean } {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
    return { isPrivate: process.platform === 'win32' || close(dataDir) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new ConfigurationError(`DATA_DIR (got "${dataDir}"): the folder cannot be written to (${code}).`);
  }
}

/** Nobody gets past a closed folder. What lies deeper is looked at only if something at the top was open. */
function close(dataDir: string): boolean {
  const top = [dataDir, ...readdirSync(dataDir).map((name) => join(dataDir, name))];
  if (!top.some(isOpen)) return true;
  try {
    closeTree(dataDir);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPERM') return false;
    throw error;
  }
}

function closeTree(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  // What a link leads to may belong to somebody else.
  if (!found || found.isSymbolicLink()) return;
  if (found.mode & ownerOnly) chmodSync(path, found.mode & 0o700);
  if (found.isDirectory()) for (const name of readdirSync(path)) closeTree(join(path, name));
}

function isOpen(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found !== undefined && !found.isSymbolicLink() && (found.mode & ownerOnly) !== 0;
}
