import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { ApiClient, RestAnswer } from '../support/api-client.ts';
import { addByForm } from '../support/rest-samples.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();
const packages = async () => (await site.visitor.get('/api/get-packages')).body;
const addPackage = async () => (await site.staff.post('/api/add-packages', { packagetitle: 'Kept' })).body;
const sentence = { message: expect.stringMatching(/\w/) };
const megabyte = 1024 * 1024;

/** Sends a raw body. Every response must be JSON. */
async function send(
  method: string,
  path: string,
  type: string | null,
  body: string,
  client: ApiClient = site.staff,
) {
  const response = await fetch(site.server.url + path, {
    method,
    headers: {
      ...(client.token && { authorization: `Bearer ${client.token}` }),
      ...(type !== null && { 'content-type': type }),
    },
    body: new TextEncoder().encode(body),
  });
  expect(response.headers.get('content-type')).toContain('application/json');
  const answered: RestAnswer['body'] = await response.json();
  return { status: response.status, body: answered };
}

/** Announces a body of that length and sends none of it, so a response proves that the server did not wait for the body. */
async function announce(path: string, length: number, client: ApiClient, type = 'application/json') {
  const headers = {
    'content-type': type,
    'content-length': length,
    ...(client.token && { authorization: `Bearer ${client.token}` }),
  };
  const sent = request(site.server.url + path, { method: 'POST', headers });
  sent.flushHeaders();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
  });
  const body: unknown = JSON.parse(await text(answer));
  sent.on('error', () => {}).destroy();
  return { status: answer.statusCode, body };
}

describe('a body', () => {
  test.each(['{', '{"packagetitle": "A",}', 'packagetitle=A', '', 'null', '[]', '"A"', '42', '\u0000'])(
    'that is not a JSON object is refused: %j',
    async (body) => {
      const { _id } = await addPackage();
      const before = await packages();
      for (const answer of [
        await send('POST', '/api/add-packages', 'application/json', body),
        await send('PUT', `/api/update-packages/${_id}`, 'application/json', body),
      ]) {
        expect([answer.status, answer.body]).toEqual([422, sentence]);
      }
      expect(await packages()).toEqual(before);
    },
  );

  test.each(['text/plain', 'application/xml', 'application/octet-stream', 'nonsense', null])(
    'of the type %s is 415',
    async (type) => {
      const before = await packages();
      const answer = await send('POST', '/api/add-packages', type, '{"packagetitle":"A"}');
      expect([answer.status, answer.body]).toEqual([415, sentence]);
      expect(await packages()).toEqual(before);
    },
  );

  test.each([
    ['multipart/form-data', '--x\r\n'],
    ['multipart/form-data; boundary=x', 'not a form'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="packagetitle"\r\n\r\nA',
    ],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Type: text/plain\r\n\r\nA\r\n--x--\r\n'],
  ])('that is not a complete form is refused: %s %j', async (type, body) => {
    const before = await packages();
    const answer = await send('POST', '/api/add-packages', type, body);
    expect([answer.status, answer.body]).toMatchObject([422, sentence]);
    expect(await packages()).toEqual(before);
  });

  test('may be a urlencoded form', async () => {
    const form = new URLSearchParams({ packagetitle: 'From a form & more', packagedesc: '<p>Text</p>' });
    const answer = await send(
      'POST',
      '/api/add-packages',
      'application/x-www-form-urlencoded',
      form.toString(),
    );
    expect([answer.status, answer.body]).toMatchObject([200, Object.fromEntries(form)]);
  });

  test('cannot change prototypes', async () => {
    const body =
      '{"packagetitle":"A","__proto__":{"packagedesc":"polluted"},"constructor":{"prototype":{"x":1}}}';
    const answer = await send('POST', '/api/add-packages', 'application/json', body);
    expect([answer.status, answer.body.packagedesc]).toEqual([200, '']);
  });
});

describe('a body that is too large', () => {
  test('gets 413 for visitors above 256 KB before it is read', async () => {
    const answer = await announce('/api/login', 300 * 1024, site.visitor);
    expect([answer.status, answer.body]).toEqual([413, sentence]);
  });

  test('is not read if there is no session', async () => {
    for (const path of ['/api/add-packages', '/api/add-newsletterresources']) {
      for (const caller of [site.visitor, site.visitor.as('nonsense')]) {
        const answer = await announce(path, 20 * megabyte, caller, 'multipart/form-data; boundary=x');
        expect([answer.status, answer.body]).toEqual([401, sentence]);
      }
    }
  });

  test('gets 413 for staff before it is read', async () => {
    expect((await announce('/api/add-packages', 100 * megabyte, site.staff)).status).toBe(413);
    const form = await announce(
      '/api/add-posts',
      200 * megabyte,
      site.staff,
      'multipart/form-data; boundary=x',
    );
    expect([form.status, form.body]).toEqual([413, sentence]);
  });

  test.each([
    ['newsletterresources', 26, '%PDF-1.4\n'],
    ['team', 11, '\u0089PNG\r\n\u001a\n'],
  ] as const)('gets 413 as a file of %s with %d MB, and leaves nothing', async (kind, size, start) => {
    const bytes = new Uint8Array(size * megabyte);
    bytes.set(Buffer.from(start, 'latin1'));
    const { status, body } = await addByForm(site.staff, kind, {}, { name: 'a', type: 'image/png', bytes });
    expect([status, body]).toMatchObject([413, sentence]);
    const list = kind === 'team' ? 'team-with-order' : kind;
    expect((await site.staff.get(`/api/get-${list}`)).body).toEqual([]);
  });
});
