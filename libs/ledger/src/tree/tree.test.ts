import { expect, test } from 'vitest';
import { GrowingRoot, hashOfEntry, provesConsistency, provesInclusion } from '../verify/merkle.ts';
import { TreeAppender } from './append.ts';
import { leafHash } from './hashing.ts';
import { tileWidth } from './tiles.ts';
import { type ReadTile, Tree } from './tree.ts';

/** The test data of the first implementation of RFC 6962: entries, and the roots of the trees that they make. */
const published = [
  ['', '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  ['00', 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  ['10', 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  ['2021', 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'],
  ['3031', '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
  ['40414243', '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef'],
  ['5051525354555657', 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
  ['606162636465666768696a6b6c6d6e6f', '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
] as const;
const entries = published.map(([entry]) => Buffer.from(entry, 'hex'));

const emptyRoot = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** A log in memory: its hashes by level. */
async function logOf(leaves: readonly Buffer[]): Promise<ReadTile> {
  const levels: Buffer[][] = [[]];
  const read: ReadTile = async ({ level, index, width }) =>
    (levels[level] ?? []).slice(index * tileWidth, index * tileWidth + width);
  let appender = await TreeAppender.open(0, read);
  for (const [index, leaf] of leaves.entries()) {
    // As a program that is restarted now and then.
    if (index % 100 === 0) appender = await TreeAppender.open(index, read);
    const completed = appender.append(leaf);
    for (const [level, hash] of [leaf, ...completed].entries()) {
      const hashes = levels[level] ?? [];
      levels[level] = hashes;
      hashes.push(hash);
    }
  }
  return read;
}

const hex = (hashes: readonly Buffer[]) => hashes.map((hash) => hash.toString('hex'));

test('computes the published roots', async () => {
  const read = await logOf(entries.map(leafHash));
  expect((await new Tree(0, read).root()).toString('hex')).toBe(emptyRoot);
  for (const [index, [, root]] of published.entries()) {
    expect((await new Tree(index + 1, read).root()).toString('hex')).toBe(root);
    expect((await new Tree(8, read).root(index + 1)).toString('hex')).toBe(root);
  }
});

test('makes the published proofs', async () => {
  const read = await logOf(entries.map(leafHash));
  expect(hex(await new Tree(8, read).inclusionProof(0))).toEqual([
    '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
    '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
    '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
  ]);
  expect(hex(await new Tree(8, read).inclusionProof(5))).toEqual([
    'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  ]);
  expect(hex(await new Tree(5, read).consistencyProof(2))).toEqual([
    '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
    'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
  ]);
  expect(hex(await new Tree(8, read).consistencyProof(6))).toEqual([
    '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
    'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  ]);
});

test('makes proofs that the verifier accepts, in trees with partial and full tiles', async () => {
  const leaves = Array.from({ length: 66_000 }, (_, index) => leafHash(Buffer.from(`entry ${index}`)));
  const read = await logOf(leaves);
  const growing = new GrowingRoot();
  const roots = new Map<number, Uint8Array>();
  const earlierSizes = [1, 2, 255, 256, 257, 600];
  const sizes = [1, 2, 3, 255, 256, 257, 511, 512, 700, 4096, 65_535, 65_536, 65_537, 66_000];
  for (const [index, leaf] of leaves.entries()) {
    growing.add(leaf);
    if ([...earlierSizes, ...sizes].includes(index + 1)) roots.set(index + 1, growing.root);
  }
  for (const size of sizes) {
    const tree = new Tree(size, read);
    const root = await tree.root();
    expect(root.toString('hex')).toBe(Buffer.from(roots.get(size) ?? []).toString('hex'));
    for (const index of [0, 1, 254, 255, 256, 300, size - 2, size - 1].filter(
      (one) => one >= 0 && one < size,
    )) {
      const claim = { index, size, root, entryHash: hashOfEntry(Buffer.from(`entry ${index}`)) };
      const proof = await tree.inclusionProof(index);
      expect(provesInclusion(claim, proof)).toBe(true);
      expect(provesInclusion({ ...claim, index: index + 1 }, proof)).toBe(false);
      expect(provesInclusion({ ...claim, entryHash: hashOfEntry(Buffer.from('other')) }, proof)).toBe(false);
    }
    for (const earlier of [...earlierSizes, size].filter((one) => one <= size)) {
      const before = { size: earlier, root: roots.get(earlier) ?? new Uint8Array() };
      const proof = await tree.consistencyProof(earlier);
      expect(provesConsistency(before, { size, root }, proof)).toBe(true);
      const other = { size: earlier, root: hashOfEntry(Buffer.from('other')) };
      expect(provesConsistency(other, { size, root }, proof)).toBe(false);
    }
  }
});

test('refuses parts that a tree does not have', async () => {
  const tree = new Tree(8, await logOf(entries.map(leafHash)));
  await expect(tree.inclusionProof(8)).rejects.toThrow(RangeError);
  await expect(tree.consistencyProof(9)).rejects.toThrow(RangeError);
  await expect(tree.root(9)).rejects.toThrow(RangeError);
});
