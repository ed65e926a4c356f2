import { z } from 'zod';

/**
 * An archive is a tar file compressed with gzip. It has one file of rows per table, the uploaded files, the parts of
 * captured pages, the files of answers to findings, and, at the end, the manifest.
 */
export const manifestName = 'manifest.json';
export const tableEntry = (table: string) => `database/${table}.jsonl`;
export const fileEntry = (name: string) => `files/${name}`;
export const captureEntry = (name: string) => `captures/${name}`;

/** Increases when older programs can no longer read the archives. */
export const formatVersion = 1;

/** Matches the paths that an archive may contain. None of them leads outside of the folder to which it is unpacked. */
export const safePath = /^(database|files|captures)\/[\w-][\w.-]*$/;

const size = z.number().int().min(0);

const part = z.object({
  /** The path within the archive. */
  path: z.string().regex(safePath),
  /** Bytes. */
  size,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** For tables only. */
  rows: size.optional(),
});

export const manifestSchema = z.object({
  format: z.number().int(),
  createdAt: z.iso.datetime(),
  /** The names of the database's migrations, oldest first. */
  migrations: z.array(z.string()).min(1),
  parts: z.array(part),
  /** Files that records name but that were already missing. */
  missingFiles: z.array(z.string()),
  /** Files in the archive whose size or checksum differs from the record. */
  damagedFiles: z.array(z.string()).default([]),
});

/** The last entry of an archive. It lists all other entries with their checksums. */
export type Manifest = z.output<typeof manifestSchema>;

/** A table or a file of an archive. */
export type ArchivePart = z.output<typeof part>;

/** An archive cannot be created, read, or restored. The message is one line for the operator. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

const namesShown = 5;

/** Describes what an archive lacks, such as "files missing: 3 (…)". Returns null for a complete archive. */
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
