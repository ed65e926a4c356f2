import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openFileStore } from './open-file-store.ts';
import { cropPicture } from './pictures/crop-picture.ts';
import type { FindSameFile } from './same-files.ts';
import type { StoredFile } from './stored-file.ts';
import { filesIn, temporaryStore, trashIn } from './testing/temporary-store.ts';
import { noise, uploadOf } from './testing/uploads.ts';

const keepsOriginals = true;

/** A JPEG file of noise. Turned, its upright size is `height` by `width`. */
function jpeg(width: number, height: number, { isTurned = false } = {}): Promise<Buffer> {
  const picture = noise(width, height).jpeg();
  return (isTurned ? picture.withMetadata({ orientation: 6 }) : picture).toBuffer();
}

const originalNames = (names: readonly string[]) => names.filter((name) => name.includes('-original.'));

async function sizeOfPart(parts: AsyncIterable<Buffer | string>) {
  const { width, height } = await sharp(await buffer(parts)).metadata();
  return { width, height };
}

test('a picture that is scaled down keeps the bytes that were sent, and their upright size', async () => {
  const { store, folder } = await temporaryStore();
  const sent = await jpeg(3000, 1500, { isTurned: true });
  const file = await store.storePicture(uploadOf(sent, 'a.jpg'), 'picture', { keepsOriginals });
  expect(file).toMatchObject({ width: 1280, height: 2560 });
  const name = file.name.replace('.jpg', '-original.jpg');
  expect(file.original).toEqual({ name, width: 1500, height: 3000, size: sent.length });
  expect((await readFile(join(folder, name))).equals(sent)).toBe(true);
});

test.each([
  ['a picture of the usual size', 2560, keepsOriginals],
  ['the picture of an account', 2600, false],
])('%s has no original', async (_, width, isKept) => {
  const { store, folder } = await temporaryStore();
  const upload = uploadOf(await jpeg(width, 20));
  const file = await store.storePicture(upload, 'picture', { keepsOriginals: isKept });
  expect([file.original, originalNames(await filesIn(folder))]).toEqual([null, []]);
});

test('a second upload of the same bytes has an original of its own', async () => {
  const { store, folder } = await temporaryStore();
  const sent = await jpeg(2600, 20);
  const stored: StoredFile[] = [];
  for (const keeps of [true, true, false])
    stored.push(await store.storePicture(uploadOf(sent), 'picture', { keepsOriginals: keeps }));
  const [first, second, third] = stored;
  if (!first || !second) throw new Error('nothing was stored');
  expect(third?.original).toBe(null);
  await store.remove(first);
  expect(originalNames(await filesIn(folder))).toEqual([second.original?.name]);
});

test('a large picture that was stored without its original gets one when it is uploaded again', async () => {
  const { store, folder } = await temporaryStore();
  const sent = await jpeg(20, 2600);
  const rows = [await store.storePicture(uploadOf(sent))];
  const findSame: FindSameFile = async (_kind, _sha256, options) =>
    rows.find(({ original }) => !options?.hasOriginal || original) ?? null;
  const upload = async (bytes: Buffer) => {
    // Another process remembers no uploads.
    const other = await openFileStore({ folder });
    return other.storePicture(uploadOf(bytes), 'picture', { keepsOriginals, findSame });
  };
  const [before] = rows;
  const again = await upload(sent);
  rows.push(again);
  expect([before?.original, again.original?.height, again.sha256]).toEqual([null, 2600, before?.sha256]);
  const inode = async (name = '') => (await stat(join(folder, name))).ino;
  const third = await upload(sent);
  expect(await inode(third.original?.name)).toBe(await inode(again.original?.name));
  const chosen = await upload(await readFile(join(folder, before?.name ?? '')));
  expect(await inode(chosen.name)).toBe(await inode(before?.name));
});

test('a picture of exactly the largest size is stored once', async () => {
  const { store, folder } = await temporaryStore();
  const sent = await jpeg(2560, 20);
  const [one, other] = [
    await store.storePicture(uploadOf(sent), 'picture', { keepsOriginals }),
    await store.storePicture(uploadOf(sent), 'picture', { keepsOriginals }),
  ];
  const inode = async (name: string) => (await stat(join(folder, name))).ino;
  expect(await inode(other.name)).toBe(await inode(one.name));
});

test('a part of a picture with few colors is not too large', async () => {
  const { store } = await temporaryStore();
  const size = { width: 3200, height: 3200 };
  const dots = Buffer.from(Uint8Array.from({ length: size.width * size.height }, () => Math.random() * 2));
  const sent = await sharp(dots, { raw: { ...size, channels: 1 } })
    .linear(255)
    .png({ palette: true, colors: 2 })
    .toBuffer();
  const file = await store.storePicture(uploadOf(sent), 'picture', { keepsOriginals });
  const part = await cropPicture(store, file, { left: 0, top: 0, width: 2560, height: 2500 });
  expect(await store.storePicture(part)).toMatchObject({ width: 2560, height: 2500 });
});

test('an original moves to the trash with its picture, and back', async () => {
  const { store, folder } = await temporaryStore();
  const file = await store.storePicture(uploadOf(await jpeg(2600, 20)), 'picture', { keepsOriginals });
  await store.discard(file);
  expect(await filesIn(folder)).toEqual([]);
  expect(originalNames(await trashIn(folder))).toEqual([file.original?.name]);
  await store.reclaim(file);
  expect(originalNames(await filesIn(folder))).toEqual([file.original?.name]);
});

test('a part has the resolution of the original', async () => {
  const { store } = await temporaryStore();
  const sent = await jpeg(2000, 5120, { isTurned: true });
  const file = await store.storePicture(uploadOf(sent), 'picture', { keepsOriginals });
  expect(file).toMatchObject({ width: 2560, height: 1000 });
  const cut = async (left: number, width: number, height: number) => {
    const part = await cropPicture(store, file, { left, top: 0, width, height });
    return sizeOfPart(part.createReadStream());
  };
  expect(await cut(1000, 600, 300)).toEqual({ width: 1200, height: 600 });
  expect(await cut(2559, 1, 1)).toEqual({ width: 2, height: 2 });
  expect(await cut(0, 2560, 1000)).toEqual({ width: 2560, height: 1000 });
  if (file.original) await store.storage.remove(file.original.name);
  expect(await cut(1000, 600, 300)).toEqual({ width: 600, height: 300 });
});
