import { describe, expect, test } from 'vitest';
import { verifyWebhook, type WebhookHeaders } from './webhooks.ts';

const now = Date.parse('2026-03-31T16:00:00Z');
const sent = String(now / 1000);
const secret = `whsec_${btoa('a secret of the webhook')}`;
const other = `whsec_${btoa('another secret')}`;
const body = JSON.stringify({
  type: 'content.published',
  timestamp: '2026-03-31T16:00:00.000Z',
  data: {
    publication: 4711,
    change: 'changed',
    record: { type: 'Post', id: 'a', url: null },
    keys: ['any', 'Post', 'Post:a'],
  },
});

async function signatureOf(by: string, text: string): Promise<string> {
  const encode = (part: string) => new TextEncoder().encode(part);
  const bytes = encode(atob(by.slice('whsec_'.length)));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const code = new Uint8Array(await crypto.subtle.sign('HMAC', key, encode(text)));
  return `v1,${btoa(String.fromCharCode(...code))}`;
}

async function headersOf(by: string, { id = 'msg_1', at = sent, text = body } = {}) {
  return {
    'webhook-id': id,
    'webhook-timestamp': at,
    'webhook-signature': await signatureOf(by, `${id}.${at}.${text}`),
  };
}

const refused = (headers: WebhookHeaders, text: string | Uint8Array<ArrayBuffer> = body) =>
  expect(verifyWebhook(text, headers, { secret, now })).rejects.toMatchObject({ code: 'BAD_MESSAGE' });

describe('a message', () => {
  test('with the signature of the secret is returned with its id', async () => {
    const headers = await headersOf(secret);
    const message = { ...JSON.parse(body), id: 'msg_1' };
    expect(await verifyWebhook(body, headers, { secret, now })).toEqual(message);
    const bytes = new TextEncoder().encode(body);
    expect(await verifyWebhook(bytes, new Headers(headers), { secret, now })).toEqual(message);
    expect(await verifyWebhook(bytes.buffer, headers, { secret, now })).toEqual(message);
  });

  test('during a change of the secret fits either secret', async () => {
    const [first, second] = [await headersOf(other), await headersOf(secret)];
    const both = `${first['webhook-signature']} ${second['webhook-signature']}`;
    const headers = { ...first, 'webhook-signature': both };
    expect(await verifyWebhook(body, headers, { secret, now })).toMatchObject({ id: 'msg_1' });
    expect(await verifyWebhook(body, first, { secret: [secret, other], now })).toMatchObject({ id: 'msg_1' });
  });

  test('with another secret, body, id, or time is refused', async () => {
    const headers = await headersOf(secret);
    await refused(await headersOf(other));
    await refused(headers, body.replace('4711', '4712'));
    await refused({ ...headers, 'webhook-id': 'msg_2' });
    await refused({ ...headers, 'webhook-timestamp': String(Number(sent) - 1) });
  });

  test('that is older than the tolerance, or of the future, is refused', async () => {
    for (const seconds of [-301, 301])
      await refused(await headersOf(secret, { at: String(Number(sent) + seconds) }));
    const old = await headersOf(secret, { at: String(Number(sent) - 301) });
    expect(await verifyWebhook(body, old, { secret, now, tolerance: 600 })).toMatchObject({ id: 'msg_1' });
  });

  test('without complete headers, or with damaged ones, is refused', async () => {
    const headers = await headersOf(secret);
    for (const name of Object.keys(headers)) await refused({ ...headers, [name]: undefined });
    for (const value of ['', 'v1', 'v1,', 'v1,%%%', headers['webhook-signature'].replace('v1', 'v2')])
      await refused({ ...headers, 'webhook-signature': value });
    await refused({ ...headers, 'webhook-timestamp': '1e9' });
  });

  test('whose body was parsed is refused with a hint', async () => {
    const parsed = verifyWebhook(JSON.parse(body), await headersOf(secret), { secret, now });
    await expect(parsed).rejects.toMatchObject({
      code: 'BAD_MESSAGE',
      message: expect.stringContaining('before any JSON parser'),
    });
  });

  test('that is not JSON is refused', async () => {
    await refused(await headersOf(secret, { text: 'hello' }), 'hello');
  });
});

test('a damaged secret is named', async () => {
  const headers = await headersOf(secret);
  await expect(verifyWebhook(body, headers, { secret: 'whsec_', now })).rejects.toThrow(TypeError);
});
