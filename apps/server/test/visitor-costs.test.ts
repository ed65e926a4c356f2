import { RecordStore } from '@daybook/content-engine';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LargeResponseQueue } from '../src/overload/large-response-queue.ts';
import { postInput } from './support/post-input.ts';
import { useSite } from './support/use-site.ts';

const site = useSite({ NODE_ENV: 'production', TRUST_PROXY: '1', READ_COST_PER_MINUTE: '250000' });
const text = `<p>${'Long prose. '.repeat(12_000)}</p>`;
const count = 40;

beforeAll(async () => {
  const document = 'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }';
  for (let number = 0; number < count; number += 1) {
    const input = postInput(`post-${number}`, { body: text, date: '2026-01-01' });
    expect((await site.staff.graphql(document, { input })).errors).toEqual([]);
  }
});

let lastAddress = 0;
function newAddress(): string {
  lastAddress += 1;
  return `203.0.113.${lastAddress}`;
}

/** Sends a request as a client behind the proxy. */
async function ask(path: string, address: string, body?: object) {
  const response = await fetch(site.server.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-forwarded-for': address, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.text();
  return { status: response.status, headers: response.headers, text: answer, body: JSON.parse(answer) };
}

const askGraphql = (query: string, address = newAddress()) => ask('/graphql', address, { query });

describe('the response to a visitor', () => {
  const tooLarge: [string, string][] = [
    ['with many texts', '{ posts { items { description } } }'],
    [
      'with one text many times',
      `{ posts(pageSize: 20) { items { ${['a', 'b', 'c'].map((one) => `${one}: description`).join(' ')} } } }`,
    ],
    [
      'with a few texts under many names',
      `{ posts(pageSize: 4) { items { ${[...'abcdefghij'].map((one) => `${one}: description`).join(' ')} } } }`,
    ],
    [
      'with texts in many lists',
      `{ ${['a', 'b', 'c', 'd'].map((one) => `${one}: posts(pageSize: 10) { items { description } }`).join(' ')} }`,
    ],
  ];
  test.each(tooLarge)('%s is refused above 4 MB, and not sent partially', async (_name, query) => {
    const { status, body } = await askGraphql(query);
    expect(status).toBe(400);
    expect(body).toEqual({
      errors: [
        {
          message: 'The answer would be larger than 4 MB. Please ask for fewer records or fields at once.',
          extensions: { code: 'ANSWER_TOO_LARGE' },
        },
      ],
    });
  });

  test('with fewer texts is sent to many clients at once', async () => {
    const query = (n: number) => `{ a${n}: posts(pageSize: 25) { items { description } } }`;
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => askGraphql(query(n))));
    for (const [n, { status, body }] of answers.entries()) {
      expect([status, body.errors]).toEqual([200, undefined]);
      expect(body.data[`a${n}`].items).toHaveLength(25);
    }
  });

  test('with a whole REST list is complete, also for staff', async () => {
    for (const client of [site.visitor, site.staff]) {
      const { status, body, headers } = await client.get('/api/get-posts?anything=1');
      expect([status, headers.get('x-total-count')]).toEqual([200, String(count)]);
      const slugs = body.map(({ slug }: { slug: string }) => slug);
      expect(slugs).toEqual(Array.from({ length: count }, (_, n) => `post-${count - 1 - n}`));
      expect(new Set(body.map(({ description }: { description: string }) => description.length)).size).toBe(
        1,
      );
    }
  });

  test.each(['br', 'gzip', 'identity'])(
    'with many texts is complete in the encoding %s',
    async (encoding) => {
      const response = await fetch(`${site.server.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'accept-encoding': encoding,
          'x-forwarded-for': newAddress(),
        },
        body: JSON.stringify({
          query: `{ ${encoding}: posts(pageSize: 20) { items { slug description } } }`,
        }),
      });
      expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(response.headers.get('content-type')).toContain('application/json');
      const { data } = JSON.parse(await response.text());
      expect(data[encoding].items).toHaveLength(20);
      for (const { description } of data[encoding].items) expect(description).toBe(text);
    },
  );

  test('with a few large texts, whatever they cost, is rendered in the queue', async () => {
    const held = vi.spyOn(LargeResponseQueue.prototype, 'holdUntilSent');
    onTestFinished(() => held.mockRestore());
    const { status, body } = await askGraphql('{ few: posts(pageSize: 5) { items { description } } }');
    expect([status, body.data.few.items.length]).toEqual([200, 5]);
    expect(held.mock.calls.map(([, , bytes]) => bytes > 5 * text.length)).toEqual([true]);
  });

  test('with one page over REST is complete, wherever it begins', async () => {
    const { body: whole } = await ask('/api/get-posts', newAddress());
    for (const [page, pageSize] of [
      [2, 20],
      [3, 13],
      [5, 9],
      [9, 5],
    ] as const) {
      const path = `/api/get-posts?page=${page}&pageSize=${pageSize}`;
      const { status, body, headers } = await ask(path, newAddress());
      expect([status, headers.get('x-total-count')]).toEqual([200, String(count)]);
      expect(body).toEqual(whole.slice((page - 1) * pageSize, page * pageSize));
    }
  });

  test('with a whole list is compressed, and has no body for HEAD', async () => {
    for (const encoding of ['br', 'gzip']) {
      const response = await fetch(`${site.server.url}/api/get-posts`, {
        headers: { 'accept-encoding': encoding, 'x-forwarded-for': newAddress() },
      });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(await response.json()).toHaveLength(count);
    }
    const head = await fetch(`${site.server.url}/api/get-posts`, {
      method: 'HEAD',
      headers: { 'x-forwarded-for': newAddress() },
    });
    const sent = [head.status, await head.text(), head.headers.get('x-total-count')];
    expect(sent).toEqual([200, '', String(count)]);
  });

  test('for staff may be larger', async () => {
    const { errors, data } = await site.staff.graphql('{ posts { items { description } } }');
    expect(errors).toEqual([]);
    expect(data.posts.items).toHaveLength(count);
  });
});

describe('uncached reads of an address', () => {
  let last = 0;
  /** Reads little at a high cost of 15,000. */
  const read = (address: string) => {
    last += 1;
    const fields = 'a: description b: description c: description';
    return askGraphql(`{ read${last}: posts(topic: "none") { items { ${fields} } } }`, address);
  };
  async function spend(address: string): Promise<void> {
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 30) statuses.push((await read(address)).status);
    expect(statuses).toEqual([...Array.from({ length: 16 }, () => 200), 429]);
  }

  test('are limited, on both APIs together', async () => {
    const address = newAddress();
    await spend(address);
    const graphql = await read(address);
    expect(graphql.status).toBe(429);
    expect(graphql.body.errors[0].extensions.code).toBe('RATE_LIMITED');
    const rest = await ask('/api/get-posts?page=7', address);
    expect([rest.status, rest.body]).toEqual([429, { message: graphql.body.errors[0].message }]);
    for (const { headers } of [graphql, rest]) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('are counted by the network of an IPv6 address', async () => {
    await spend('2001:db8:1:2::1');
    expect((await read('2001:db8:1:2:ffff::2')).status).toBe(429);
    expect((await read('2001:db8:1:3::1')).status).toBe(200);
  });

  test('are limited for the parts of the record too', async () => {
    const paths = ['checkpoint', 'key', 'tile/0/000.p/1', 'tile/entries/000.p/1'];
    const statuses = (address: string) =>
      Promise.all(
        paths.map(async (path) => {
          const headers = { 'x-forwarded-for': address };
          return (await fetch(`${site.server.url}/record/${path}`, { headers })).status;
        }),
      );
    const held = vi.spyOn(LargeResponseQueue.prototype, 'holdUntilSent');
    onTestFinished(() => held.mockRestore());
    await expect.poll(() => statuses(newAddress())).toEqual(paths.map(() => 200));
    expect(held.mock.calls.length).toBeGreaterThan(0);
    const address = newAddress();
    await spend(address);
    expect(await statuses(address)).toEqual(paths.map(() => 429));
  });

  test('do not limit cached responses, health checks, and staff', async () => {
    const address = newAddress();
    const stored = '{ events { totalCount } }';
    expect((await askGraphql(stored)).status).toBe(200);
    await spend(address);
    expect((await askGraphql(stored, address)).headers.get('cache-status')).toBe('daybook; hit');
    const headers = { 'x-forwarded-for': address };
    expect((await fetch(`${site.server.url}/health/ready`, { headers })).status).toBe(200);
    const staff = await site.staff.get('/api/get-posts?page=8', headers);
    expect(staff.status).toBe(200);
  });
});

describe('a response with many errors', () => {
  test('shows only twenty', async () => {
    const find = vi.spyOn(RecordStore.prototype, 'find').mockRejectedValue(new Error('broken'));
    const names = ['event', 'webinar', 'package', 'accordion', 'membership', 'partnership'];
    const fields = names.flatMap((name) => [0, 1, 2, 3].map((n) => `${name}${n}: ${name}(id: "1") { id }`));
    const { errors } = await site.staff.graphql(`{ ${fields.join(' ')} }`);
    find.mockRestore();
    expect(errors).toHaveLength(20);
    expect(errors[19]?.message).toBe('… and 5 more errors.');
  });
});
