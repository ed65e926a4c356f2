import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { answerFileName, blobName } from '@daybook/record';
import { z } from 'zod';
import { captureEntry, fileEntry, tableEntry } from './archive-format.ts';
import type { Checksum } from './checksum.ts';
import { readLines } from './read-lines.ts';

/** A file as its row describes it. */
export interface ExpectedFile {
  /** Its path within an archive. */
  path: string;
  name: string;
  /** Bytes. */
  size: number;
  /**
   * Null if the row has no checksum of the stored bytes: for variants and originals of pictures, and for parts of
   * captures.
   */
  sha256: string | null;
}

const fileRow = z.object({
  name: z.string(),
  size: z.number(),
  sha256: z.string(),
  variants: z.array(z.object({ name: z.string(), size: z.number() })),
  // Archives of earlier versions have no originals.
  original: z.object({ name: z.string(), size: z.number() }).nullish(),
});

/** The files of a row of `stored_file`: the file itself, and the variants and the original of a picture. */
export function filesOfRow({
  name,
  size,
  sha256,
  variants,
  original,
}: z.output<typeof fileRow>): ExpectedFile[] {
  const others = [...variants, ...(original ? [original] : [])];
  const stored = [{ name, size, sha256 }, ...others.map((other) => ({ ...other, sha256: null }))];
  return stored.map((file) => ({ ...file, path: fileEntry(file.name) }));
}

const blobRow = z.object({
  sha256: z.string(),
  stored_size: z.number(),
  encoding: z.enum(['identity', 'br']),
});

/** The file of a row of `capture_blob`. */
export function fileOfBlob(row: z.output<typeof blobRow>): ExpectedFile {
  const name = blobName(row);
  return { path: captureEntry(name), name, size: row.stored_size, sha256: null };
}

const answerFileRow = z.object({ sha256: z.string(), size: z.number(), unused_since: z.unknown() });

/**
 * The file of a row of `substantiation_file`. The list is empty if no answer needs the file, because such a file may be
 * deleted during the backup.
 */
export function fileOfAnswer({ sha256, size, unused_since }: z.output<typeof answerFileRow>): ExpectedFile[] {
  const name = answerFileName(sha256);
  return unused_since === null ? [{ path: captureEntry(name), name, size, sha256 }] : [];
}

/** The files that the rows of an unpacked archive name. Missing tables are skipped. */
export async function* expectedIn(folder: string): AsyncGenerator<ExpectedFile> {
  for await (const line of linesIfAny('stored_file')) yield* filesOfRow(fileRow.parse(JSON.parse(line)));
  for await (const line of linesIfAny('capture_blob')) yield fileOfBlob(blobRow.parse(JSON.parse(line)));
  for await (const line of linesIfAny('substantiation_file'))
    yield* fileOfAnswer(answerFileRow.parse(JSON.parse(line)));

  /** Older archives lack some of these tables. */
  async function* linesIfAny(table: string): AsyncGenerator<string> {
    const path = join(folder, tableEntry(table));
    if (existsSync(path)) yield* readLines(path);
  }
}

/** Whether a file matches its row. */
export function isAsExpected(found: Checksum, expected: ExpectedFile): boolean {
  return found.size === expected.size && (expected.sha256 ?? found.sha256) === found.sha256;
}
