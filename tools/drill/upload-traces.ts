import { readdir } from 'node:fs/promises';
import type { Client } from './client.ts';

/** Files of uploads and records with a file. */
export interface UploadTraces {
  files: number;
  records: number;
}

/**
 * Counts what uploads left in a folder, and the records of the types that the drills upload to.
 * @param others folders within it whose files do not count
 */
export async function tracesOfUploads(
  staff: Client,
  folder: string,
  others: readonly string[] = [],
): Promise<UploadTraces> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && !others.some((other) => entry.parentPath.startsWith(other)),
  );
  const document = '{ partnerships { totalCount } additionalResources { totalCount } }';
  const { partnerships, additionalResources } = JSON.parse((await staff.graphql(document)).body).data;
  return { files: files.length, records: partnerships.totalCount + additionalResources.totalCount };
}
