import { statfsSync } from 'node:fs';

/**
 * The bytes that this account may still write to the disk of a folder; infinite if the file system does not report
 * them.
 */
export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
