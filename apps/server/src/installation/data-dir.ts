import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../config/configuration-error.ts';

/** The mode bits of other accounts. Files hold password hashes and messages, so only this account may read them. */
const ownerOnly = 0o077;

/** Sets the file mode mask. Call this first in the program. */
export function keepFilesPrivate(): void {
  process.umask(ownerOnly);
}

/**
 * Creates the data directory, and removes the permissions of other accounts from it. In a folder that another account
 * owns, such as some container volumes, this is not possible; then `isPrivate` is false. Throws `ConfigurationError` if
 * the folder is not writable.
 */
export function makeDataDir(dataDir: string): { isPrivate: boolean } {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
    return { isPrivate: process.platform === 'win32' || makePrivate(dataDir) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new ConfigurationError(`DATA_DIR (got "${dataDir}"): the folder cannot be written to (${code}).`);
  }
}

/**
 * A private top folder protects everything in it. Deeper levels are checked only if something at the top is not
 * private.
 */
function makePrivate(dataDir: string): boolean {
  const top = [dataDir, ...readdirSync(dataDir).map((name) => join(dataDir, name))];
  if (!top.some(isExposed)) return true;
  try {
    makeTreePrivate(dataDir);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPERM') return false;
    throw error;
  }
}

function makeTreePrivate(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  // The target of a link may belong to another account.
  if (!found || found.isSymbolicLink()) return;
  if (found.mode & ownerOnly) chmodSync(path, found.mode & 0o700);
  if (found.isDirectory()) for (const name of readdirSync(path)) makeTreePrivate(join(path, name));
}

function isExposed(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found !== undefined && !found.isSymbolicLink() && (found.mode & ownerOnly) !== 0;
}
