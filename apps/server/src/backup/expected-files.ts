import { join } from 'node:path';
import { z } from 'zod';
import { tableEntry } from './archive-format.ts';
import type { Checksum } from './checksum.ts';
import { readLines } from './read-lines.ts';

/** A file as its row describes it. */
export interface ExpectedFile {
  name: string;
  /** Bytes. */
  size: number;
  /** Null for the variants of a picture, because their row has no checksum. */
  sha256: string | null;
}

const fileRow = z.object({
  name: z.string(),
  size: z.number(),
  sha256: z.string(),
  variants: z.array(z.object({ name: z.string(), size: z.number() })),
});

/** The files of a row of `stored_file`: the file itself and the variants of a picture. */
export function filesOfRow({ name, size, sha256, variants }: z.output<typeof fileRow>): ExpectedFile[] {
  return [{ name, size, sha256 }, ...variants.map((variant) => ({ ...variant, sha256: null }))];
}

/** The files that the rows of an unpacked archive name. */
export async function* expectedIn(folder: string): AsyncGenerator<ExpectedFile> {
  for await (const line of readLines(join(folder, tableEntry('stored_file')))) {
    yield* filesOfRow(fileRow.parse(JSON.parse(line)));
  }
}

/** Whether a file matches its row. */
export function isAsExpected(found: Checksum, expected: ExpectedFile): boolean {
  return found.size === expected.size && (expected.sha256 ?? found.sha256) === found.sha256;
}
