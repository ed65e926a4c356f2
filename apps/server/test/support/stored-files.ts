import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { TestServer } from './test-server.ts';

/** Folders that jobs write to at any time. */
const ofJobs = ['.trash', '.captures'];

/** All files in the uploads of a server, including incoming ones, but without the trash, captures, and the storage's own files. */
export async function storedFiles({ dataDir }: Pick<TestServer, 'dataDir'>): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .filter(({ parentPath }) => !parentPath.split(sep).some((folder) => ofJobs.includes(folder)))
    .map(({ name }) => name)
    .toSorted();
}
