import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const unsupported: ReadonlySet<unknown> = new Set(['EINVAL', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP']);

/** Whether the file system of a folder supports syncing. Some network and user-space file systems do not. */
export function canSync(folder: string): boolean {
  try {
    syncFolder(folder);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && unsupported.has(error.code)) return false;
    throw error;
  }
}

/** Syncs new, renamed, and removed entries of a folder. Windows cannot open folders and does not need it. */
export function syncFolder(path: string): void {
  if (process.platform !== 'win32') sync(path, 'r');
}

/** Syncs a folder recursively. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else sync(path, 'r+');
  }
  syncFolder(folder);
}

function sync(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
