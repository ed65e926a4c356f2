import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { FileStore } from '../file-store.ts';
import { openFileStore } from '../open-file-store.ts';
import { sweepStorage } from '../sweep-storage.ts';
import { useS3 } from '../testing/s3-service.ts';
import { siteWith } from '../testing/site-with.ts';
import { filesIn, temporaryFolder } from '../testing/temporary-store.ts';
import { noise, pdf, uploadOf } from '../testing/uploads.ts';
import type { FileArea } from './file-storage.ts';
import type { S3Options } from './s3-disk.ts';

const bucket = 'uploads';
const service = useS3(bucket);

async function storeOnS3(changes: Partial<S3Options> = {}): Promise<{ store: FileStore; folder: string }> {
  const folder = await temporaryFolder();
  return { store: await openFileStore({ folder, s3: { ...service.bucket(bucket), ...changes } }), folder };
}

async function namesIn(area: FileArea): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of area.list()) names.push(name);
  return names;
}

describe('a store on S3', () => {
  test('gives the same bytes another name, also if they are in the trash', async () => {
    const { store } = await storeOnS3();
    const one = await store.storeFile(uploadOf(pdf(5_000), 'one.pdf'));
    const other = await store.storeFile(uploadOf(pdf(5_000), 'other.pdf'));
    await store.discard(one);
    await store.remove(other);
    const third = await store.storeFile(uploadOf(pdf(5_000), 'third.pdf'));
    const again = await store
      .begin({ findSame: async () => one })
      .storeFile(uploadOf(pdf(5_000), 'fourth.pdf'));
    for (const { name } of [third, again]) {
      expect(await store.storage.sizeOf(name)).toBe(5_000);
      await store.remove({ name, variants: [], original: null });
    }
    await store.storage.trash.remove(one.name);
  });

  test('stores, serves, and removes pictures and files, and leaves nothing on this machine', async () => {
    const { store, folder } = await storeOnS3();
    const picture = await store.storePicture(uploadOf(await noise(400, 300).png().toBuffer()));
    const download = await store.storeFile(uploadOf(pdf(300_000), 'guide.pdf'));
    expect(await filesIn(folder)).toEqual([]);

    const ask = await siteWith(store, async (name) => (name === download.name ? download : null));
    const shown = await ask(picture.url());
    expect([shown.status, shown.headers['content-type'], shown.headers['content-length']]).toEqual([
      200,
      'image/png',
      String(picture.size),
    ]);
    expect(createHash('sha256').update(shown.body).digest('hex')).toBe(picture.sha256);
    expect((await ask(picture.url(), { 'If-None-Match': String(shown.headers.etag) })).status).toBe(304);
    const head = await ask(picture.url(), {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    const saved = await ask(download.url());
    expect([saved.body, saved.headers['content-disposition']]).toEqual([
      pdf(300_000),
      'attachment; filename=guide.pdf',
    ]);

    await store.remove(picture);
    await store.remove(picture);
    expect((await ask(picture.url())).status).toBe(404);
    expect(await namesIn(store.storage)).toEqual([download.name]);
    await store.remove(download);
  });

  test('has a marker and a trash, which are neither listed nor served', async () => {
    const { store } = await storeOnS3();
    const { storage } = store;
    expect(await storage.readMarker()).toBeNull();
    await storage.writeMarker('whose it is');
    expect(await storage.readMarker()).toBe('whose it is');
    const file = await store.storeAnyFile(uploadOf('bytes'));
    await store.discard(file);
    await store.discard(file);
    expect([await namesIn(storage), await namesIn(storage.trash)]).toEqual([[], [file.name]]);
    const ask = await siteWith(store, async () => file);
    for (const path of [file.url(), '/uploads/.installation', `/uploads/.trash%2F${file.name}`])
      expect((await ask(path)).status).toBe(404);
    const found = await store.open(file.name);
    expect(found && [found.size, await text(found.bytes)]).toEqual([5, 'bytes']);

    expect(await sweepStorage(storage, async () => ({ rows: [], retired: [] }))).toEqual({
      discarded: 0,
      reclaimed: 0,
      deleted: 0,
    });
    expect(await sweepStorage(storage, async () => ({ rows: [file.name], retired: [] }))).toEqual({
      discarded: 0,
      reclaimed: 1,
      deleted: 0,
    });
    expect([await namesIn(storage), await namesIn(storage.trash)]).toEqual([[file.name], []]);
    await store.remove(file);
    expect(await store.open(file.name)).toBeNull();
  });

  test('leaves nothing of a proof that it is writable', async () => {
    const { store } = await storeOnS3();
    await store.storage.proveWriting();
    const objects = await readdir(join(service.directory, bucket), { recursive: true });
    expect(objects.filter((name) => name.includes('writable'))).toEqual([]);
    const { store: away } = await storeOnS3({ endpoint: 'http://127.0.0.1:9' });
    await expect(away.storage.proveWriting()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  test('is unavailable while the service is unavailable, and leaves nothing behind', async () => {
    const { store, folder } = await storeOnS3({ endpoint: 'http://127.0.0.1:9' });
    await expect(store.storeAnyFile(uploadOf('text'))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await filesIn(folder)).toEqual([]);
    const ask = await siteWith(store, async () => null);
    const answer = await ask('/uploads/p0123456789abcdefghij.png');
    expect([answer.status, answer.headers['cache-control']]).toEqual([500, undefined]);
  });

  test.each<[string, RequestListener, number]>([
    ['once to a service that stays silent', () => undefined, 1],
    ['again to a service that breaks the connection', ({ socket }) => void socket.destroy(), 3],
  ])('sends a request %s', async (_, respond, expected) => {
    let requests = 0;
    const failing = createServer((request, response) => {
      requests += 1;
      respond(request, response);
    });
    await new Promise<void>((resolve) => failing.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void failing.close());
    const { port } = failing.address() as AddressInfo;
    const { store } = await storeOnS3({ endpoint: `http://127.0.0.1:${port}`, patience: 100 });
    await expect(store.storage.readMarker()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(requests).toBe(expected);
  });
});
