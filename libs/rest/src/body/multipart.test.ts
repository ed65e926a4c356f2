import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ServedSite, serveSmallSite } from '../testing/serve-small-site.ts';

const megabyte = 1024 * 1024;
let served: ServedSite;
beforeEach(async () => {
  served = await serveSmallSite({ staffBodyLimit: 9 * megabyte, fileLimit: megabyte });
});
afterEach(async () => {
  expect(await readdir(served.spoolFolder)).toEqual([]);
  await served.close();
});

function form(fields: Record<string, string | string[] | Blob>, fileName = 'cover.png'): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) data.append(name, value, fileName);
    else for (const text of [value].flat()) data.append(name, text);
  }
  return data;
}

const least = { slug: 'one', posttitle: 'One', date: '2026-03-01' };
const send = (body: FormData, as: 'staff' | 'expired' = 'staff') =>
  served.call('/api/add-posts', { method: 'POST', body, as });

describe('a form', () => {
  test('passes its file to the operation, wherever it is among the fields', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
    const response = await send(form({ file: new Blob([bytes]), ...least }, 'Übersicht.png'));
    expect(await response.json()).toMatchObject({ slug: 'one', document: 'stored-Übersicht.png' });
    expect(served.site.uploads.get('Übersicht.png')?.equals(bytes)).toBe(true);
  });

  test('may give the file any name, and only the first file counts', async () => {
    const data = form({ ...least, picture: new Blob(['first']) }, 'a.png');
    data.append('file', new Blob(['second']), 'b.png');
    expect((await send(data)).status).toBe(200);
    expect([...served.site.uploads.keys()]).toEqual(['a.png']);
  });

  test('may omit the file, as browsers do with an empty name', async () => {
    const response = await send(form({ ...least, file: new Blob([]) }, ''));
    expect(await response.json()).toMatchObject({ document: null });
  });

  test('does not accept text as a file', async () => {
    const response = await send(form({ ...least, document: 'old.png', file: 'undefined' }));
    expect(await response.json()).toMatchObject({ document: null });
  });

  test.each([
    ['repeated', ['a', 'b,c']],
    ['joined', 'a,b,c'],
  ])('accepts tags %s', async (_how, tags) => {
    expect(await (await send(form({ ...least, tags }))).json()).toMatchObject({ tags: 'a,b,c' });
  });

  test('may have a million characters of four bytes in one field', async () => {
    const description = '𝔇'.repeat(1_000_000);
    expect((await send(form({ ...least, description }))).status).toBe(200);
    expect(served.site.posts[0]?.body === description).toBe(true);
  });

  test('gets 401 without a session, and nothing of it is kept', async () => {
    expect((await send(form({ ...least, file: new Blob(['x']) }), 'expired')).status).toBe(401);
  });

  test('may send a file to a call without one, which is ignored', async () => {
    const body = form({ packageName: 'P', items: '[{"name":"x"}]', file: new Blob(['x']) });
    const response = await served.call('/api/update-accordian/a1', { method: 'PUT', body, as: 'staff' });
    expect(response.status).toBe(200);
    expect(served.site.seen.at(-1)?.arguments).toEqual({ packageName: 'P', items: [{ name: 'x' }] });
  });
});

describe('a form that is too large', () => {
  test('gets 413 if its file exceeds the limit, and not if it equals the limit', async () => {
    const over = await send(form({ ...least, file: new Blob([Buffer.alloc(megabyte + 1)]) }));
    expect(over.status).toBe(413);
    expect(await over.json()).toEqual({ message: 'This file is too large: 1 MB at most.' });
    expect((await send(form({ ...least, file: new Blob([Buffer.alloc(megabyte)]) }))).status).toBe(200);
  });

  test('gets 413 if a field or all fields together exceed the limit', async () => {
    expect((await send(form({ ...least, description: 'x'.repeat(9 * megabyte + 1) }))).status).toBe(413);
    const half = 'x'.repeat(5 * megabyte);
    expect((await send(form({ ...least, description: half, other: half }))).status).toBe(413);
  });

  test('is refused unread if its announced length exceeds the limit', async () => {
    const response = await raw({ 'Content-Length': String(20 * megabyte) }, '');
    expect(response.status).toBe(413);
  });

  test('gets 413 if it has too many parts', async () => {
    const data = form(least);
    for (let count = 0; count < 1_000; count += 1) data.append('x', '');
    expect((await send(data)).status).toBe(413);
  });
});

describe('an invalid form', () => {
  test.each([
    ['a part without a name', '--x\r\nContent-Disposition: form-data\r\n\r\nvalue\r\n--x--\r\n'],
    [
      'an unknown character set',
      '--x\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: text/plain; charset=klingon\r\n\r\né\r\n--x--\r\n',
    ],
    ['no end', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nvalue'],
    [
      'a file without an end',
      '--x\r\nContent-Disposition: form-data; name="f"; filename="a.png"\r\n\r\nvalue',
    ],
    ['an invalid header', '--x\r\n\u0000: \r\n\r\nvalue\r\n--x--\r\n'],
  ])('with %s gets 422', async (_what, body) => {
    const response = await raw({ 'Content-Length': String(Buffer.byteLength(body)) }, body);
    expect(response.status).toBe(422);
    expect(served.site.posts).toEqual([]);
  });

  test('that is compressed gets 415', async () => {
    expect((await raw({ 'Content-Length': '1', 'Content-Encoding': 'gzip' }, 'x')).status).toBe(415);
  });

  test('that is interrupted in its file leaves nothing behind, and the next one succeeds', async () => {
    const start = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    await new Promise<void>((resolve) => {
      const broken = request(`${served.base}/api/add-posts`, {
        method: 'POST',
        headers: { ...formHeaders, 'Content-Length': '500000' },
      });
      broken.on('error', () => resolve());
      broken.write(start + 'x'.repeat(100_000), () => broken.destroy());
      broken.on('close', () => resolve());
    });
    expect((await send(form({ ...least, file: new Blob(['x']) }))).status).toBe(200);
    expect(served.site.posts).toHaveLength(1);
  });
});

const formHeaders = { 'Content-Type': 'multipart/form-data; boundary=x', Authorization: 'Bearer staff' };

/** Sends exactly these bytes and waits for the response. */
function raw(headers: Record<string, string>, body: string): Promise<{ status: number | undefined }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${served.base}/api/add-posts`, {
      method: 'POST',
      headers: { ...formHeaders, ...headers },
    });
    sent.on('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode });
      sent.destroy();
    });
    sent.on('error', reject);
    sent.flushHeaders();
    sent.write(body);
    if (Number(headers['Content-Length']) === Buffer.byteLength(body)) sent.end();
  });
}
