import { spawnSync } from 'node:child_process';
import { closeSync, fstatSync, ftruncateSync, mkdtempSync, openSync, rmdirSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { undoAtExit } from './undo.ts';

/** A small temporary file system. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills the file system except for the given bytes. */
  fill(leaving?: number): void;
  /** Frees the space again. */
  free(): Promise<void>;
  /** Mounts the file system again, read-only or not. Throws if a file is open for writing. */
  setReadOnly(isReadOnly: boolean): void;
}

/** Returns why no file system can be mounted; null if one can. */
export function noSmallDisk(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'a small file system can only be mounted by root, on Linux';
  const folder = mkdtempSync(join(tmpdir(), 'daybook-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { encoding: 'utf8' });
  if (mounted.status === 0) spawnSync('umount', [folder]);
  rmdirSync(folder);
  return mounted.status === 0
    ? null
    : `no small file system can be mounted (${String(mounted.stderr).trim()})`;
}

/** Calls `use` with a file system in memory. Throws if `noSmallDisk` returns a reason. */
export async function withSmallDisk<T>(megabytes: number, use: (disk: SmallDisk) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (mounted.status !== 0) throw new Error(String(mounted.stderr));
  const unmount = () => {
    spawnSync('umount', ['--lazy', folder]);
    rmdirSync(folder);
  };
  const forget = undoAtExit(unmount);
  const ballast = join(folder, 'ballast');
  try {
    return await use({
      folder,
      fill: (leaving = 0) => fillUp(ballast, leaving),
      free: () => rm(ballast, { force: true }),
      setReadOnly: (isReadOnly) => remount(folder, isReadOnly ? 'ro' : 'rw'),
    });
  } finally {
    unmount();
    forget();
  }
}

function remount(folder: string, mode: 'ro' | 'rw'): void {
  const mounted = spawnSync('mount', ['-o', `remount,${mode}`, folder], { encoding: 'utf8' });
  if (mounted.status !== 0) throw new Error(String(mounted.stderr).trim());
}

function fillUp(path: string, leaving: number): void {
  const file = openSync(path, 'a');
  try {
    for (const size of [1024 * 1024, 4_096]) writeUntilFull(file, Buffer.alloc(size, 'x'));
    if (leaving > 0) ftruncateSync(file, Math.max(0, fstatSync(file).size - leaving));
  } finally {
    closeSync(file);
  }
}

function writeUntilFull(file: number, piece: Buffer): void {
  try {
    while (writeSync(file, piece) === piece.length);
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    if (!isFull) throw error;
  }
}
