import { createHash } from 'node:crypto';

/** The hash of an entry as a leaf of the tree (RFC 6962, section 2.1). */
export function leafHash(entry: Uint8Array): Buffer {
  return createHash('sha256').update(Uint8Array.of(0)).update(entry).digest();
}

/** The hash of a node with two children (RFC 6962, section 2.1). */
export function nodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  return createHash('sha256').update(Uint8Array.of(1)).update(left).update(right).digest();
}

/** The hash of the empty tree. */
export function emptyRoot(): Buffer {
  return createHash('sha256').digest();
}

/** The root of the complete subtree over these hashes. Their number must be a power of two. */
export function foldPairs(hashes: readonly Buffer[]): Buffer {
  let level = hashes;
  while (level.length > 1)
    level = Array.from({ length: level.length / 2 }, (_, index) =>
      nodeHash(hashAt(level, 2 * index), hashAt(level, 2 * index + 1)),
    );
  return hashAt(level, 0);
}

function hashAt(hashes: readonly Buffer[], index: number): Buffer {
  const hash = hashes[index];
  if (!hash) throw new RangeError(`There is no hash ${index} among ${hashes.length}.`);
  return hash;
}
