import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestServer } from './test-server.ts';

/** All files in the uploads of a server, including incoming ones, but without the trash and the storage's own files. */
export async function storedFiles({ dataDir }: TestServer): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.parentPath.endsWith('.trash'))
    .map(({ name }) => name)
    .toSorted();
}
