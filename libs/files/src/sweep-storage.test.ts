import { mkdir, readdir, rename, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openFileStore } from './open-file-store.ts';
import type { FileStorage } from './storage/file-storage.ts';
import { type FoundFiles, type Sweep, sweepStorage, TooManyOrphansError } from './sweep-storage.ts';
import { filesIn, temporaryFolder, temporaryStore, trashIn } from './testing/temporary-store.ts';
import { noise, uploadOf } from './testing/uploads.ts';

const hour = 60 * 60 * 1_000;
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * hour);
const twoHoursAgo = new Date(Date.now() - 2 * hour);

async function date(path: string, when: Date): Promise<void> {
  await utimes(path, when, when);
}

function sweep(
  storage: FileStorage,
  rows: readonly string[],
  retired: readonly string[] = [],
): Promise<Sweep> {
  return sweepStorage(storage, async () => ({ rows, retired }));
}

/** Stored files with valid names, old enough to be swept. */
async function oldFiles(folder: string, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `f${String(index).padStart(20, '0')}.pdf`);
  for (const name of names) {
    await writeFile(join(folder, name), name);
    await date(join(folder, name), twoHoursAgo);
  }
  return names;
}

describe('a sweep', () => {
  test('moves old files without a row to the trash with their variants, and no others', async () => {
    const { store, folder } = await temporaryStore();
    const picture = await noise(400, 300).png().toBuffer();
    const known = await store.storePicture(uploadOf(picture));
    const orphan = await store.storePicture(uploadOf(picture));
    await writeFile(join(folder, 'somebody (1).txt'), 'not ours');
    for (const name of await filesIn(folder)) await date(join(folder, name), twoHoursAgo);
    const fresh = await store.storeAnyFile(uploadOf('its row is about to come'));

    const found: FoundFiles[] = [];
    const readKnown = async () => ({ rows: [known.name], retired: [] });
    const done = await sweepStorage(store.storage, readKnown, (amounts) => found.push(amounts));
    const files = 3 + known.variants.length + orphan.variants.length;
    expect(found).toEqual([{ uploads: { files, bytes: expect.any(Number) }, trash: { files: 0, bytes: 0 } }]);
    expect(done).toEqual({ discarded: 1 + orphan.variants.length, reclaimed: 0, deleted: 0 });

    const kept = [
      known.name,
      ...known.variants.map((variant) => variant.name),
      fresh.name,
      'somebody (1).txt',
    ];
    expect((await filesIn(folder)).sort()).toEqual(kept.sort());
    const gone = [orphan.name, ...orphan.variants.map((variant) => variant.name)];
    expect((await trashIn(folder)).sort()).toEqual(gone.sort());
  });

  test('does nothing if more than a tenth of many files would be moved', async () => {
    const { store, folder } = await temporaryStore();
    const names = await oldFiles(folder, 300);
    const refusal = expect.objectContaining({ message: '31 of 300 uploads are named by no record' });
    await expect(sweep(store.storage, names.slice(31))).rejects.toThrow(TooManyOrphansError);
    await expect(sweep(store.storage, names.slice(31))).rejects.toEqual(refusal);
    await expect(sweep(store.storage, [])).rejects.toThrow(TooManyOrphansError);
    expect(await filesIn(folder)).toHaveLength(300);
    expect((await sweep(store.storage, names.slice(30))).discarded).toBe(30);
  });

  test('counts a picture and its variants as one upload', async () => {
    const { store, folder } = await temporaryStore();
    for (let index = 0; index < 20; index += 1) {
      for (const size of ['', '-640', '-1280']) {
        const name = `p${String(index).padStart(20, '0')}${size}.webp`;
        await writeFile(join(folder, name), 'a picture');
        await date(join(folder, name), twoHoursAgo);
      }
    }
    expect((await sweep(store.storage, [])).discarded).toBe(60);
  });

  test('deletes what was put in the trash 14 days ago, however old the file itself is', async () => {
    const { store, folder } = await temporaryStore();
    const [first = '', second = '', third = ''] = await oldFiles(folder, 3);
    for (const name of [first, second, third]) await date(join(folder, name), daysAgo(100));
    await sweep(store.storage, []);
    expect((await trashIn(folder)).sort()).toEqual([first, second, third]);
    expect((await sweep(store.storage, [])).deleted).toBe(0);

    await date(join(folder, '.trash', first), daysAgo(15));
    await date(join(folder, '.trash', second), daysAgo(13));
    expect(await sweep(store.storage, [])).toEqual({ discarded: 0, reclaimed: 0, deleted: 1 });
    expect((await trashIn(folder)).sort()).toEqual([second, third]);
  });

  test('restores files that have a row, for example after the database was restored', async () => {
    const { store, folder } = await temporaryStore();
    const file = await store.storePicture(uploadOf(await noise(400, 300).png().toBuffer()));
    const stored = await filesIn(folder);
    await store.discard(file);
    expect(await filesIn(folder)).toEqual([]);
    expect((await sweep(store.storage, [file.name])).reclaimed).toBe(stored.length);
    expect((await filesIn(folder)).sort()).toEqual(stored.sort());
    expect(await trashIn(folder)).toEqual([]);
  });

  test('keeps the files of deleted records in the trash, and moves them back there', async () => {
    const { store, folder } = await temporaryStore();
    const names = await oldFiles(folder, 3);
    const [served = '', deleted = '', misplaced = ''] = names;
    await store.storage.discard(deleted);
    await date(join(folder, '.trash', deleted), daysAgo(29));
    const done = await sweep(store.storage, names, [deleted, misplaced]);
    expect(done).toEqual({ discarded: 1, reclaimed: 0, deleted: 0 });
    expect(await filesIn(folder)).toEqual([served]);
    expect((await trashIn(folder)).sort()).toEqual([deleted, misplaced].sort());
  });

  test('never moves files whose record was restored after it had read the rows', async () => {
    const { store, folder } = await temporaryStore();
    const [name = ''] = await oldFiles(folder, 1);
    await store.storage.discard(name);
    await date(join(folder, '.trash', name), daysAgo(2));
    const done = await sweepStorage(store.storage, async () => {
      await store.storage.reclaim(name);
      return { rows: [name], retired: [name] };
    });
    expect(done).toEqual({ discarded: 0, reclaimed: 0, deleted: 0 });
    expect(await filesIn(folder)).toEqual([name]);
  });

  test('keeps files whose record is restored during the sweep', async () => {
    const { store, folder } = await temporaryStore();
    const names = await oldFiles(folder, 2);
    const readings = [names, []];
    await sweepStorage(store.storage, async () => ({ rows: names, retired: readings.shift() ?? [] }));
    expect((await filesIn(folder)).sort()).toEqual(names);
    expect(await trashIn(folder)).toEqual([]);
  });

  test('does not bring back files whose record is deleted or changed during the sweep', async () => {
    const { store, folder } = await temporaryStore();
    const names = await oldFiles(folder, 3);
    const [used = '', deleted = '', replaced = ''] = names;
    const later = { rows: [used, deleted], retired: [deleted] };
    const readings = [{ rows: names, retired: [] }, later];
    await sweepStorage(store.storage, async () => {
      const known = readings.shift() ?? later;
      if (readings.length > 0) for (const name of [deleted, replaced]) await store.storage.discard(name);
      return known;
    });
    expect(await filesIn(folder)).toEqual([used]);
    expect((await trashIn(folder)).sort()).toEqual([deleted, replaced].sort());
  });

  test('may run twice at once', async () => {
    const { store, folder } = await temporaryStore();
    const names = await oldFiles(folder, 200);
    await Promise.all([sweep(store.storage, names.slice(15)), sweep(store.storage, names.slice(15))]);
    expect(await trashIn(folder)).toHaveLength(15);
    expect(await filesIn(folder)).toHaveLength(185);
  });
});

describe('a file in the trash', () => {
  test('can be read by its name until it is deleted permanently', async () => {
    const { store, folder } = await temporaryStore();
    const file = await store.storeAnyFile(uploadOf('bytes'));
    await store.discard(file);
    await store.discard(file);
    const opened = await store.open(file.name);
    opened?.bytes.destroy();
    expect(opened?.size).toBe(5);
    await rename(join(folder, '.trash', file.name), join(folder, 'elsewhere'));
    expect(await store.open(file.name)).toBeNull();
  });
});

test('the next start removes incomplete uploads, but not those of a running process', async () => {
  const folder = await temporaryFolder();
  const incoming = join(folder, '.incoming');
  await mkdir(incoming);
  const [machine] = basename((await openFileStore({ folder })).newIncomingPath()).split('-');
  const living = `${machine}-${process.ppid}-upload`;
  const elsewhere = `0123456789ab-${process.pid}-upload-to-another-container`;
  const [old, dead, own] = [
    '0123456789ab-1-old',
    `${machine}-999999999-dead`,
    `${machine}-${process.pid}-before`,
  ];
  for (const name of [living, elsewhere, old, dead, own]) await writeFile(join(incoming, name), 'half');
  await date(join(incoming, old), twoHoursAgo);
  const store = await openFileStore({ folder });
  expect((await readdir(incoming)).toSorted()).toEqual([living, elsewhere].toSorted());
  await writeFile(store.newIncomingPath(), 'being received');
  await date(join(incoming, elsewhere), twoHoursAgo);
  await store.removeLeftovers();
  expect(await readdir(incoming)).toHaveLength(2);
  expect(await readdir(incoming)).toContain(living);
});

test('removing a file twice has no effect', async () => {
  const { store, folder } = await temporaryStore();
  const file = await store.storePicture(uploadOf(await noise(30, 30).png().toBuffer()));
  await store.remove(file);
  await store.remove(file);
  expect(await filesIn(folder)).toEqual([]);
});
