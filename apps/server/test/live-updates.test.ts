import { createClient } from '@daybook/client';
import { expect, test } from 'vitest';
import { openCachingProxy } from './support/caching-proxy.ts';
import { openEventStream } from './support/event-stream.ts';
import { startTestServer } from './support/test-server.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();
const behindCdn = useSite({ CDN_SECONDS: '3600' });
interface LiveEvent {
  id: number;
  event: string;
  data: { publication: number; at: string; types: string[] };
}

/** Opens a stream, and returns its events so far. */
async function follow(query = '', headers: Record<string, string> = {}, base = site.visitor.url) {
  const { events, ...stream } = await openEventStream(`${base}/live/publications${query}`, headers);
  return {
    ...stream,
    events: () =>
      events().map(({ id, event, data }): LiveEvent => ({ id: Number(id), event, data: JSON.parse(data) })),
  };
}

async function write(title: string, { staff } = site): Promise<void> {
  const { errors } = await staff.graphql(
    'mutation ($title: String!) { createPackage(input: { title: $title }) { id } }',
    { title },
  );
  expect(errors).toEqual([]);
}

test('a stream has an event for each publication, with its number and the types', async () => {
  const { response, events, seen } = await follow();
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  await expect.poll(() => seen.text).toMatch(/^retry: \d+\nid: \d+\n\n/);
  await write('One');
  await write('Two');
  await expect.poll(() => events().length).toBe(2);
  const [first, second] = events();
  expect(first).toMatchObject({ event: 'publication', data: { types: ['Package'] } });
  expect(first?.id).toBe(first?.data.publication);
  expect(Date.parse(first?.data.at ?? '')).not.toBeNaN();
  expect(second?.id).toBe((first?.id ?? 0) + 1);
});

test('a read with the key of an event gets no older copy from a cache between', async () => {
  const cdn = await openCachingProxy(behindCdn.visitor.url);
  try {
    const client = createClient({ url: cdn.url });
    const titles = async (cacheKey?: string) => {
      const document = '{ packages(pageSize: 100) { items { title } } }';
      const { packages } = await client.request<
        { packages: { items: { title: string }[] } },
        Record<string, never>
      >(document, {}, { cacheKey });
      return packages.items.map(({ title }) => title);
    };
    const { events, seen } = await follow('', {}, behindCdn.visitor.url);
    await expect.poll(() => seen.text).toMatch(/^retry: \d+\nid: \d+\n\n/);
    expect(await titles()).toEqual([]);
    await write('Published', behindCdn);
    await expect.poll(() => events()).toHaveLength(1);
    const [{ id, data } = { id: 0, data: { at: '' } }] = events();
    expect(await titles()).toEqual([]);
    expect(await titles(`${id} ${data.at}`)).toEqual(['Published']);
    const reads = cdn.forwarded;
    expect(await titles(`${id} ${data.at}`)).toEqual(['Published']);
    expect(cdn.forwarded).toBe(reads);
  } finally {
    await cdn.close();
  }
});

test('a response that was stored before the event does not answer a read with its key', async () => {
  const statusOf = async (cacheKey: Record<string, string>) => {
    const parameters = new URLSearchParams({ query: '{ posts { totalCount } }', ...cacheKey });
    const response = await fetch(`${behindCdn.visitor.url}/graphql?${parameters}`);
    return [response.status, response.headers.get('cache-status')];
  };
  await statusOf({});
  expect(await statusOf({})).toEqual([200, 'daybook; hit']);
  // Another process may have written, and this one may not know yet.
  expect(await statusOf({ cacheKey: '1 a' })).toEqual([200, 'daybook; fwd=miss; stored']);
  expect(await statusOf({ cacheKey: '1 a' })).toEqual([200, 'daybook; hit']);
  const tooLong = { cacheKey: '1'.repeat(101) };
  await statusOf(tooLong);
  expect(await statusOf(tooLong)).not.toContain('daybook; hit');
});

test('a client that connects again gets what it missed, once', async () => {
  const before = await follow();
  await write('Known');
  await expect.poll(() => before.events().length).toBe(1);
  const last = before.events()[0]?.id ?? 0;
  await write('Missed');
  for (const after of [
    await follow('', { 'Last-Event-ID': String(last) }),
    await follow(`?lastEventId=${last}`),
  ]) {
    await expect.poll(() => after.events().map(({ id }) => id)).toEqual([last + 1]);
  }
});

test('a client with an id that the site never had is told to read everything', async () => {
  const { events } = await follow('', { 'Last-Event-ID': '999999999' });
  await expect.poll(() => events().map(({ event }) => event)).toEqual(['reset']);
});

test('drafts and invalid ids are no publications', async () => {
  const { events, seen } = await follow('?lastEventId=x');
  await expect.poll(() => seen.text).toContain('id: ');
  await site.staff.graphql('mutation { savePostDraft(input: { title: "A draft" }) { id } }');
  await write('Published');
  await expect.poll(() => events().length).toBeGreaterThan(0);
  expect(events().map(({ data }) => data.types)).toEqual([['Package']]);
});

test('an address may have a limited number of streams', async () => {
  const streams = [];
  for (let count = 0; count < 21; count += 1) streams.push(await follow());
  const statuses = streams.map(({ response }) => response.status);
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
  expect(statuses[20]).toBe(429);
  for (const each of streams) each.close();
  await expect.poll(async () => (await follow()).response.status).toBe(200);
});

test('streams end when the server stops', async () => {
  const other = await startTestServer();
  const { seen } = await follow('', {}, other.url);
  await expect.poll(() => seen.text).toContain('id: ');
  await other.stop();
  await expect.poll(() => seen.isEnded).toBe(true);
});
