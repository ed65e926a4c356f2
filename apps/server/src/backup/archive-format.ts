import { z } from 'zod';

/** What an archive holds: a compressed tar of a file of rows per table, the uploaded files, and at its end the manifest. */
export const manifestName = 'manifest.json';
export const tableEntry = (table: string) => `database/${table}.jsonl`;
export const fileEntry = (name: string) => `files/${name}`;

/** Advances when an older program could not read the archives any more. */
export const formatVersion = 1;

const size = z.number().int().min(0);

const part = z.object({
  /** Path within the archive; never leads out of the folder that it is unpacked to. */
  path: z.string().regex(/^(database|files)\/[\w-][\w.-]*$/),
  /** Bytes. */
  size,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Of a table. */
  rows: size.optional(),
});

export const manifestSchema = z.object({
  format: z.number().int(),
  createdAt: z.iso.datetime(),
  /** Names of the migrations that the database had, oldest first. */
  migrations: z.array(z.string()).min(1),
  parts: z.array(part),
  /** Files that records name and that were gone already. */
  missingFiles: z.array(z.string()),
  /** Files that are in the archive, but not as their record says. */
  damagedFiles: z.array(z.string()).default([]),
});

/** The last entry of an archive: all others with their checksums. */
export type Manifest = z.output<typeof manifestSchema>;

/** A table or a file in an archive. */
export type ArchivePart = z.output<typeof part>;

/** An archive cannot be made, read or restored; the message is one line for the operator. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

const namesShown = 5;

/** What an archive lacks, in one sentence: "3 files are missing: …"; null for one that is whole. */
export function gapsOf({ missingFiles, damagedFiles }: Manifest): string | null {
  const gaps = [
    ...(missingFiles.length > 0 ? [`files missing: ${missingFiles.length} (${listed(missingFiles)})`] : []),
    ...(damagedFiles.length > 0 ? [`files damaged: ${damagedFiles.length} (${listed(damagedFiles)})`] : []),
  ];
  return gaps.length > 0 ? gaps.join('; ') : null;
}

function listed(names: readonly string[]): string {
  return names.slice(0, namesShown).join(', ') + (names.length > namesShown ? ', …' : '');
}
