import { readFile, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sweepStorage } from './sweep-storage.ts';
import { filesIn, storeOn, temporaryStore } from './testing/temporary-store.ts';
import { noise, pdf, uploadOf } from './testing/uploads.ts';

const inodeOf = async (folder: string, name: string) => (await stat(join(folder, name))).ino;

describe('the same bytes, uploaded again', () => {
  test('are one stored picture with two names, and so are the variants', async () => {
    const { store, folder } = await temporaryStore();
    const bytes = await noise(400, 300).png().toBuffer();
    const one = await store.storePicture(uploadOf(bytes, 'one.png'));
    const other = await store.storePicture(uploadOf(bytes, 'other.png'));
    expect(other.name).not.toBe(one.name);
    expect([one.originalName, other.originalName]).toEqual(['one.png', 'other.png']);
    expect(other).toMatchObject({ width: 400, height: 300, size: one.size, sha256: one.sha256 });
    expect(one.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(other.placeholder).toBe(one.placeholder);
    expect(await store.placeholderOf(other)).toMatch(/^data:image\/webp;base64,/);
    expect(await store.placeholderOf({ name: 'gone.png', variants: [] })).toBeNull();
    const pairs = [one.name, ...one.variants.map(({ name }) => name)].map((name, index) => [
      name,
      index === 0 ? other.name : (other.variants[index - 1]?.name ?? ''),
    ]);
    expect(pairs).toHaveLength(5);
    for (const [name = '', same = ''] of pairs)
      expect(await inodeOf(folder, name)).toBe(await inodeOf(folder, same));
  });

  test('are one stored file, even if both arrive at the same time', async () => {
    const { store, folder } = await temporaryStore();
    const files = await Promise.all(
      ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => store.storeFile(uploadOf(pdf(), name))),
    );
    const inodes = await Promise.all(files.map(({ name }) => inodeOf(folder, name)));
    expect(new Set(files.map(({ name }) => name)).size).toBe(3);
    expect(new Set(inodes).size).toBe(1);
    expect(await filesIn(folder)).toHaveLength(3);
  });

  test('stay after the first name is removed', async () => {
    const { store, folder } = await temporaryStore();
    const one = await store.storeFile(uploadOf(pdf()));
    const other = await store.storeFile(uploadOf(pdf()));
    await store.remove(one);
    expect(await readFile(join(folder, other.name))).toEqual(pdf());
    await store.discard(other);
    const third = await store.storeFile(uploadOf(pdf()));
    expect(await readFile(join(folder, third.name))).toEqual(pdf());
  });

  test('may be those of a stored picture that has become larger than uploads may be', async () => {
    const bytes = await noise(80, 60).png({ palette: true }).toBuffer();
    const { store, folder } = await temporaryStore({ pictureBytes: bytes.length });
    const one = await store.storePicture(uploadOf(bytes));
    expect(one.size).toBeGreaterThan(bytes.length);
    const path = join(folder, one.name);
    const upload = { ...uploadOf(await readFile(path)), path };
    const again = await store.storePicture(upload, 'picture', { findSame: async () => one });
    expect(await inodeOf(folder, again.name)).toBe(await inodeOf(folder, one.name));
    const unknown = store.storePicture(upload, 'picture', { findSame: async () => null });
    await expect(unknown).rejects.toThrow('too large');
  });

  test('are stored again if the bytes are gone', async () => {
    const { store, folder } = await temporaryStore();
    const bytes = await noise(300, 200).png().toBuffer();
    await store.remove(await store.storePicture(uploadOf(bytes)));
    const again = await store.storePicture(uploadOf(bytes));
    expect((await filesIn(folder)).toSorted()).toEqual(
      [again.name, ...again.variants.map(({ name }) => name)].toSorted(),
    );
  });

  test('are found in the database, as they were sent and as they are stored', async () => {
    const { store, folder } = await temporaryStore();
    const sent = await noise(300, 200).jpeg().toBuffer();
    const known = await store.storePicture(uploadOf(sent));
    const later = (await temporaryStore()).store;
    const asked: string[] = [];
    const changes = store.begin({
      findSame: async (kind, sha256) => {
        asked.push(`${kind} ${sha256}`);
        return known;
      },
    });
    const stored = await readFile(join(folder, known.name));
    const file = await changes.storePicture(uploadOf(stored));
    expect(asked).toEqual([`picture ${known.sha256}`]);
    expect(await inodeOf(folder, file.name)).toBe(await inodeOf(folder, known.name));
    // A storage that lacks the bytes of a known row stores them.
    const elsewhere = await later.begin({ findSame: async () => known }).storePicture(uploadOf(sent));
    expect(elsewhere.sha256).toBe(known.sha256);
  });

  test('leave nothing behind if one of the variants cannot be shared', async () => {
    const { store, folder } = await storeOn((working) => {
      const link = working.link.bind(working);
      working.link = (name, other) =>
        name.endsWith('.webp') ? Promise.reject(new Error('refused')) : link(name, other);
      return working;
    });
    const bytes = await noise(300, 200).png().toBuffer();
    await store.storePicture(uploadOf(bytes));
    const before = await filesIn(folder);
    await expect(store.storePicture(uploadOf(bytes))).rejects.toThrow('refused');
    expect((await filesIn(folder)).toSorted()).toEqual(before.toSorted());
  });

  test('are not swept as old leftovers before the new row is committed', async () => {
    const { store, folder } = await temporaryStore();
    const old = await store.storeFile(uploadOf(pdf()));
    const past = new Date(Date.now() - 5 * 60 * 60 * 1_000);
    await utimes(join(folder, old.name), past, past);
    const fresh = await store.storeFile(uploadOf(pdf()));
    const sweep = await sweepStorage(store.storage, async () => ({ rows: [old.name], retired: [] }));
    expect(sweep.discarded).toBe(0);
    expect(await filesIn(folder)).toContain(fresh.name);
  });
});
