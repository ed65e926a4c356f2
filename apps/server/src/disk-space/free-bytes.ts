import { statfsSync } from 'node:fs';

/** Bytes that this account may still write to the disk of a folder; no end of them where the file system does not tell. */
export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
