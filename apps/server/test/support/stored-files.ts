import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestServer } from './test-server.ts';

/** Every file under the uploads of a server, those on their way in included, those in the trash and the storage's own not. */
export async function storedFiles({ dataDir }: TestServer): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.parentPath.endsWith('.trash'))
    .map(({ name }) => name)
    .toSorted();
}
