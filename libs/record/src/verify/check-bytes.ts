import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Problem } from '@daybook/ledger/verify';

/**
 * Not a stream, which would emit errors about damaged bytes that nothing handles. Only texts are compressed, and they
 * are short.
 */
const decompressed = promisify(brotliDecompress);

/** Reads stored bytes by their name in the storage. Returns null if there are none. */
export type ReadBlob = (name: string) => Promise<Readable | null>;

/** The first use of some bytes. */
export interface Use {
  /** What the bytes are, such as "The page / of capture 12". */
  readonly what: string;
  /** The index of the entry about the row that uses them; null if it has none. */
  readonly entry: number | null;
}

/** Bytes that the storage should have. */
export interface KeptBytes extends Use {
  readonly sha256: string;
  /** Their name in the storage. It ends in `.br` if they are compressed. */
  readonly name: string;
}

/** Compares stored bytes with their hashes, and returns the problems. */
export async function checkBytes(kept: readonly KeptBytes[], readBlob: ReadBlob): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const one of kept) {
    const found = await hashOfBytes(readBlob, one.name);
    if (found === null) problems.push(problemOf(one, 'is missing'));
    else if (found !== one.sha256) problems.push(problemOf(one, 'was changed'));
  }
  return problems;
}

/** Describes a problem with some bytes. */
export function problemOf({ what, entry }: Use, fault: string): Problem {
  const recording = entry === null ? '' : `, which entry ${entry} records,`;
  return { entry, message: `${what}${recording} ${fault}.` };
}

/** Returns null if there are no bytes, and an empty text if they cannot be read or decompressed. */
async function hashOfBytes(readBlob: ReadBlob, name: string): Promise<string | null> {
  const stored = await readBlob(name);
  if (!stored) return null;
  const hash = createHash('sha256');
  try {
    if (name.endsWith('.br')) hash.update(await decompressed(await buffer(stored)));
    else for await (const part of stored) hash.update(part);
  } catch {
    return '';
  }
  return hash.digest('hex');
}
