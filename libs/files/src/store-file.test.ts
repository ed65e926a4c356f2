import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { filesIn, temporaryStore } from './testing/temporary-store.ts';
import { noise, pdf, uploadOf } from './testing/uploads.ts';

describe('storeFile', () => {
  test('stores a PDF exactly as sent', async () => {
    const { store, folder } = await temporaryStore();
    const bytes = pdf(100_000);
    const file = await store.storeFile(uploadOf(bytes, 'Newsletter May.pdf'));
    expect(file).toMatchObject({
      kind: 'file',
      mimeType: 'application/pdf',
      size: 100_000,
      width: null,
      height: null,
      variants: [],
      originalName: 'Newsletter May.pdf',
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect(file.name.endsWith('.pdf')).toBe(true);
    expect(await readFile(join(folder, file.name))).toEqual(bytes);
    expect(await filesIn(folder)).toEqual([file.name]);
  });

  test('stores an image exactly as sent, including metadata', async () => {
    const { store, folder } = await temporaryStore();
    const jpeg = await noise(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const file = await store.storeFile(uploadOf(jpeg, 'scan.jpg'));
    expect(file.mimeType).toBe('image/jpeg');
    expect(await readFile(join(folder, file.name))).toEqual(jpeg);
  });

  test('refuses all other types, whatever the name is', async () => {
    const { store, folder } = await temporaryStore();
    for (const content of ['plain text', '<html><script>alert(1)</script></html>', 'PK\u0003\u0004zip']) {
      await expect(store.storeFile(uploadOf(content, 'news.pdf'), 'file')).rejects.toMatchObject({
        code: 'UNSUPPORTED_MEDIA_TYPE',
        fields: { file: 'Only images and PDF files can be uploaded here.' },
      });
    }
    expect(await filesIn(folder)).toEqual([]);
  });

  test('stops reading at the limit and leaves nothing behind', async () => {
    const { store, folder } = await temporaryStore({ fileBytes: 1024 * 1024 });
    let sent = 0;
    async function* endless() {
      for (const chunk = Buffer.alloc(64 * 1024, '%PDF'); ; sent += chunk.length) yield chunk;
    }
    const upload = { filename: 'endless.pdf', createReadStream: () => Readable.from(endless()) };
    await expect(store.storeFile(upload)).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: 'This file is too large: 1 MB at most.',
    });
    expect(sent).toBeLessThan(2 * 1024 * 1024);
    expect(await filesIn(folder)).toEqual([]);
  });

  test('accepts a file of exactly the limit', async () => {
    const { store } = await temporaryStore({ fileBytes: 5_000 });
    expect((await store.storeFile(uploadOf(pdf(5_000)))).size).toBe(5_000);
    await expect(store.storeFile(uploadOf(pdf(5_001)))).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });

  test('reports the size limit of the multipart parser with the same error', async () => {
    const { store } = await temporaryStore();
    const createReadStream = () => {
      throw Object.assign(new Error('File truncated'), { status: 413 });
    };
    await expect(store.storeFile({ filename: 'a.pdf', createReadStream })).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
    });
  });

  test.each([
    ['with an error', new Error('aborted')],
    ['silently', undefined],
  ])('leaves nothing of an upload that is interrupted %s', async (_how, error) => {
    const { store, folder } = await temporaryStore();
    const stream = new PassThrough();
    const storing = store.storeFile({ filename: 'a.pdf', createReadStream: () => stream });
    stream.write(pdf(50_000));
    await expect.poll(() => filesIn(folder)).toHaveLength(1);
    stream.destroy(error);
    await expect(storing).rejects.toMatchObject({ code: 'BAD_USER_INPUT', message: /broke off/ });
    expect(await filesIn(folder)).toEqual([]);
  });
});

describe('an upload that is on disk already', () => {
  async function onDisk(bytes: Buffer, folder: string) {
    const path = join(folder, '.incoming', 'sent');
    await writeFile(path, bytes);
    const createReadStream = () => Readable.from([bytes]);
    return { filename: 'guide.pdf', path, createReadStream };
  }

  test('is stored without writing it again, and the sender keeps it', async () => {
    const { store, folder } = await temporaryStore();
    const upload = await onDisk(pdf(5_000), folder);
    const [one, other] = [await store.storeFile(upload), await store.storeAnyFile(upload)];
    const { ino } = await stat(upload.path);
    for (const { name } of [one, other]) expect((await stat(join(folder, name))).ino).toBe(ino);
    expect(one.sha256).toBe(createHash('sha256').update(pdf(5_000)).digest('hex'));
    expect(await readdir(join(folder, '.incoming'))).toEqual(['sent']);
    await store.remove(one);
    expect(await readFile(join(folder, other.name))).toEqual(pdf(5_000));
  });

  test.each([
    ['too large', 5_001, 'PAYLOAD_TOO_LARGE'],
    ['empty', 0, 'BAD_USER_INPUT'],
  ])('is refused if it is %s', async (_what, size, code) => {
    const { store, folder } = await temporaryStore({ fileBytes: 5_000 });
    const upload = await onDisk(pdf(5_001).subarray(0, size), folder);
    await expect(store.storeFile(upload)).rejects.toMatchObject({ code });
    expect(await filesIn(folder)).toEqual(['sent']);
  });
});

describe('storeAnyFile', () => {
  test('accepts any type, and declares only types that are certain', async () => {
    const { store, folder } = await temporaryStore();
    const page = await store.storeAnyFile(uploadOf('<script>alert(1)</script>', 'page.html'));
    expect(page).toMatchObject({ mimeType: 'application/octet-stream', originalName: 'page.html' });
    expect(page.name.endsWith('.bin')).toBe(true);
    expect(await readFile(join(folder, page.name), 'utf8')).toBe('<script>alert(1)</script>');
    expect((await store.storeAnyFile(uploadOf(pdf(), 'guide.pdf'))).mimeType).toBe('application/pdf');
  });
});
