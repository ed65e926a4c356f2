import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openFileStore } from './open-file-store.ts';
import { filesIn, temporaryFolder, temporaryStore } from './testing/temporary-store.ts';
import { noise, uploadOf } from './testing/uploads.ts';

const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);

describe('what a crash leaves', () => {
  test('old files without a row are swept with their variants, all others stay', async () => {
    const { store, folder } = await temporaryStore();
    const picture = await noise(400, 300).png().toBuffer();
    const known = await store.storePicture(uploadOf(picture));
    const orphan = await store.storePicture(uploadOf(picture));
    await writeFile(join(folder, 'somebody (1).txt'), 'not ours');
    for (const name of await filesIn(folder)) await utimes(join(folder, name), twoHoursAgo, twoHoursAgo);
    const fresh = await store.storeAnyFile(uploadOf('its row is about to come'));

    expect(await store.sweepOrphans(new Set([known.name]))).toBe(1 + orphan.variants.length);

    const names = [
      known.name,
      ...known.variants.map((variant) => variant.name),
      fresh.name,
      'somebody (1).txt',
    ];
    expect((await filesIn(folder)).sort()).toEqual(names.sort());
  });

  test('uploads that were on their way in are gone at the next start, those of a living process are not', async () => {
    const folder = await temporaryFolder();
    const incoming = join(folder, '.incoming');
    await mkdir(incoming);
    const living = `${process.ppid}-upload`;
    for (const name of [living, '999999999-upload', `${process.pid}-of-a-former-container`]) {
      await writeFile(join(incoming, name), 'half');
    }
    await openFileStore({ folder });
    expect(await filesIn(folder)).toEqual([living]);
  });

  test('removing a file twice is no error', async () => {
    const { store, folder } = await temporaryStore();
    const file = await store.storePicture(uploadOf(await noise(30, 30).png().toBuffer()));
    await store.remove(file);
    await store.remove(file);
    expect(await filesIn(folder)).toEqual([]);
  });
});
