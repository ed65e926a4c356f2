import { createHash } from 'node:crypto';

const hash = (prefix: number, ...parts: Uint8Array[]) => {
  const sha256 = createHash('sha256').update(Uint8Array.of(prefix));
  for (const part of parts) sha256.update(part);
  return new Uint8Array(sha256.digest());
};

/** The hash of an entry. */
export const hashOfEntry = (entry: Uint8Array): Uint8Array => hash(0, entry);
const hashOfPair = (left: Uint8Array, right: Uint8Array) => hash(1, left, right);

/** Whether two hashes are the same. */
export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

/** The root of a growing tree, from the hashes of its entries. It keeps one hash per complete subtree. */
export class GrowingRoot {
  private readonly subtrees: { readonly height: number; readonly hash: Uint8Array }[] = [];

  /** Adds the hash of the next entry. */
  add(entry: Uint8Array): void {
    let added = { height: 0, hash: entry };
    for (;;) {
      const last = this.subtrees.at(-1);
      if (last?.height !== added.height) break;
      this.subtrees.pop();
      added = { height: added.height + 1, hash: hashOfPair(last.hash, added.hash) };
    }
    this.subtrees.push(added);
  }

  /** The root of the current tree. */
  get root(): Uint8Array {
    const [last, ...others] = this.subtrees.toReversed();
    if (!last) return new Uint8Array(createHash('sha256').digest());
    return others.reduce((right, { hash: left }) => hashOfPair(left, right), last.hash);
  }
}

/** The number of hashes in a full tile (C2SP tlog-tiles). */
const tileWidth = 256;

/** The hashes of the full tiles of a growing tree. */
export class TileHashes {
  private size = 0;
  /** The trees of the incomplete tiles, that of level 0 first. */
  private readonly open: GrowingRoot[] = [];

  /** Adds the hash of the next entry. Returns the hashes of the tiles that end with it, that of level 0 first. */
  add(entry: Uint8Array): Uint8Array[] {
    this.size += 1;
    const complete: Uint8Array[] = [];
    let hash = entry;
    for (let level = 0; ; level += 1) {
      const tile = this.open[level] ?? new GrowingRoot();
      tile.add(hash);
      this.open[level] = tile;
      if (this.size % tileWidth ** (level + 1) !== 0) return complete;
      hash = tile.root;
      complete.push(hash);
      this.open[level] = new GrowingRoot();
    }
  }
}

/** A claim that a tree of a certain size and root has an entry. */
export interface Inclusion {
  readonly index: number;
  readonly entryHash: Uint8Array;
  readonly size: number;
  readonly root: Uint8Array;
}

/** Whether a proof shows that a tree has an entry (RFC 9162, section 2.1.3.2). */
export function provesInclusion(
  { index, entryHash, size, root }: Inclusion,
  proof: readonly Uint8Array[],
): boolean {
  if (!(index >= 0 && index < size)) return false;
  let [place, last] = [BigInt(index), BigInt(size - 1)];
  let result = entryHash;
  for (const step of proof) {
    if (last === 0n) return false;
    if (isOdd(place) || place === last) {
      result = hashOfPair(step, result);
      while (!isOdd(place) && place !== 0n) [place, last] = [place >> 1n, last >> 1n];
    } else result = hashOfPair(result, step);
    [place, last] = [place >> 1n, last >> 1n];
  }
  return last === 0n && isSame(result, root);
}

/** A tree, without its entries. */
export interface TreeState {
  readonly size: number;
  readonly root: Uint8Array;
}

/** Whether a proof shows that a tree extends an earlier one (RFC 9162, section 2.1.4.2). */
export function provesConsistency(
  earlier: TreeState,
  later: TreeState,
  proof: readonly Uint8Array[],
): boolean {
  if (earlier.size > later.size) return false;
  if (earlier.size === later.size) return proof.length === 0 && isSame(earlier.root, later.root);
  if (earlier.size === 0) return proof.length === 0;
  const isComplete = Number.isInteger(Math.log2(earlier.size));
  const [first, ...steps] = isComplete ? [earlier.root, ...proof] : proof;
  if (!first) return false;
  let [place, last] = [BigInt(earlier.size - 1), BigInt(later.size - 1)];
  while (isOdd(place)) [place, last] = [place >> 1n, last >> 1n];
  let [before, after] = [first, first];
  for (const step of steps) {
    if (last === 0n) return false;
    if (isOdd(place) || place === last) {
      before = hashOfPair(step, before);
      after = hashOfPair(step, after);
      while (!isOdd(place) && place !== 0n) [place, last] = [place >> 1n, last >> 1n];
    } else after = hashOfPair(after, step);
    [place, last] = [place >> 1n, last >> 1n];
  }
  return last === 0n && isSame(before, earlier.root) && isSame(after, later.root);
}

const isOdd = (number: bigint) => (number & 1n) === 1n;
