import { open } from 'node:fs/promises';

/** Flushes a file (`r+`) or the names in a folder (`r`) to the disk. */
export async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
