import { describe, expect, test } from 'vitest';
import { filesIn, storeOn, temporaryStore, trashIn } from './testing/temporary-store.ts';
import { noise, pdf, uploadOf } from './testing/uploads.ts';

describe('FileChanges', () => {
  test('keeps stored files and moves discarded files to the trash after a commit', async () => {
    const { store, folder } = await temporaryStore();
    const old = await store.storePicture(uploadOf(await noise(400, 300).png().toBuffer()));
    const changes = store.begin();
    const replacement = await changes.storeFile(uploadOf(pdf()));
    changes.discardLater(old);
    expect(await filesIn(folder)).toContain(old.name);
    await changes.commit();
    expect(await filesIn(folder)).toEqual([replacement.name]);
    const names = [old.name, ...old.variants.map(({ name }) => name)];
    expect((await trashIn(folder)).sort()).toEqual(names.sort());
    await changes.rollback();
    expect(await filesIn(folder)).toEqual([replacement.name]);
  });

  test('removes stored files and keeps discarded files after a rollback', async () => {
    const { store, folder } = await temporaryStore();
    const old = await store.storeAnyFile(uploadOf('old'));
    const changes = store.begin();
    await changes.storePicture(uploadOf(await noise(400, 300).png().toBuffer()));
    await changes.storeAnyFile(uploadOf('new'));
    changes.discardLater(old);
    await changes.rollback();
    expect(await filesIn(folder)).toEqual([old.name]);
  });

  test('also removes files that are still being stored when the write fails', async () => {
    const { store, folder } = await temporaryStore();
    const changes = store.begin();
    const slow = await noise(700, 500).png().toBuffer();
    const both = Promise.all([changes.storePicture(uploadOf(slow)), changes.storePicture(uploadOf('text'))]);
    await expect(both).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    await changes.rollback();
    expect(await filesIn(folder)).toEqual([]);
  });

  test('restores files from the trash', async () => {
    const { store, folder } = await temporaryStore();
    const file = await store.storeAnyFile(uploadOf('back'));
    await store.discard(file);
    const changes = store.begin();
    changes.reclaimLater(file);
    await changes.commit();
    expect([await filesIn(folder), await trashIn(folder)]).toEqual([[file.name], []]);
  });

  test('keeps a committed write if discarding a file fails, and remembers the file', async () => {
    const { store } = await storeOn((working) => {
      working.discard = () => Promise.reject(new Error('read-only'));
      return working;
    });
    const changes = store.begin();
    const old = await store.storeAnyFile(uploadOf('old'));
    changes.discardLater(old);
    await expect(changes.commit()).resolves.toBeUndefined();
    expect([...store.unmoved.values()]).toEqual([old]);
  });
});
