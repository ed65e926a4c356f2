import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { StoredFile } from '../stored-file.ts';
import { siteWith } from '../testing/site-with.ts';
import { temporaryStore } from '../testing/temporary-store.ts';
import { noise, pdf, uploadOf } from '../testing/uploads.ts';

async function siteWithFiles() {
  const { store, folder } = await temporaryStore();
  const picture = await store.storePicture(uploadOf(await noise(400, 300).jpeg().toBuffer()));
  const download = await store.storeFile(uploadOf(pdf(1000), 'Größe "Q1".pdf'));
  const page = await store.storeAnyFile(uploadOf('<script>alert(1)</script>', 'page.html'));
  const rows = new Map<string, StoredFile>([picture, download, page].map((file) => [file.name, file]));
  const ask = await siteWith(store, async (name) => rows.get(name) ?? null);
  return { store, folder, ask, rows, picture, download, page };
}

describe('uploadsRouter', () => {
  test('serves pictures and variants inline, to be cached forever', async () => {
    const { ask, folder, picture } = await siteWithFiles();
    const main = await ask(picture.url());
    expect(main.status).toBe(200);
    expect(main.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(main.headers['content-disposition']).toBeUndefined();
    expect(main.body).toEqual(await readFile(join(folder, picture.name)));
    for (const variant of picture.pictureVariants()) {
      const answer = await ask(variant.url);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, `image/${variant.format}`]);
    }
  });

  test('serves pictures while the database is unavailable', async () => {
    const { store, picture } = await siteWithFiles();
    const ask = await siteWith(store, () => Promise.reject(new Error('the database is unavailable')));
    expect((await ask(picture.url())).status).toBe(200);
  });

  test('supports HEAD, conditional requests, and ranges', async () => {
    const { ask, picture } = await siteWithFiles();
    const whole = await ask(picture.url());
    const head = await ask(picture.url(), {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(whole.body.length),
    ]);
    const etag = String(whole.headers.etag);
    expect((await ask(picture.url(), { 'If-None-Match': etag })).status).toBe(304);
    const part = await ask(picture.url(), { Range: 'bytes=10-19', 'If-Range': etag });
    expect([part.status, part.body]).toEqual([206, whole.body.subarray(10, 20)]);
    expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.body.length}`);
    const beyond = await ask(picture.url(), { Range: 'bytes=9999999-' });
    expect([beyond.status, beyond.headers['cache-control']]).toEqual([416, undefined]);
  });

  test('serves files only as attachments, with exactly their bytes and their name', async () => {
    const { ask, download, page } = await siteWithFiles();
    const guide = await ask(download.url());
    expect([guide.status, guide.headers['content-type'], guide.body]).toEqual([
      200,
      'application/pdf',
      pdf(1000),
    ]);
    expect(guide.headers['content-disposition']).toBe(
      `attachment; filename="Gr??e \\"Q1\\".pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%22Q1%22.pdf`,
    );
    expect(guide.headers['content-security-policy']).toContain('sandbox');
    const html = await ask(page.url());
    expect(html.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename=page.html',
      'x-content-type-options': 'nosniff',
    });
  });

  test('does not serve a file without a row', async () => {
    const { ask, rows, download } = await siteWithFiles();
    rows.delete(download.name);
    const answer = await ask(download.url());
    expect([answer.status, answer.headers['content-disposition']]).toEqual([404, undefined]);
  });

  test('leaves a missing picture to the 404 page, without the headers of pictures', async () => {
    const { ask, store, picture } = await siteWithFiles();
    await store.remove(picture);
    const answer = await ask(picture.url());
    expect([answer.status, answer.body.toString()]).toEqual([404, 'no such page']);
    expect(answer.headers['cache-control']).toBeUndefined();
    expect(answer.headers['content-type']).toContain('text/html');
  });

  test.each([
    '/uploads/../package.json',
    '/uploads/..%2fpackage.json',
    '/uploads/..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/uploads/%2e%2e%5cpackage.json',
    '/uploads/.incoming',
    '/uploads/.incoming%2fx',
    '/uploads/p0000000000000000000a.png%00.jpg',
    '/uploads//etc/passwd',
    '/uploads/',
  ])('serves nothing under %s', async (path) => {
    const { ask } = await siteWithFiles();
    expect((await ask(path)).status).toBe(404);
  });
});
