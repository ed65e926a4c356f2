import { randomBytes } from 'node:crypto';
import { ContentRevision } from '@daybook/content-revision';
import { describe, expect, test, vi } from 'vitest';
import { CachedResponse } from './cached-response.ts';
import { ResponseCache } from './response-cache.ts';

const kilobytes = 1024;
let counter = 0;

function write(revision: ContentRevision, ...tags: string[]): void {
  counter += 1;
  revision.wrote({ previous: counter - 1, number: counter, touched: new Set(tags) });
}

const responseOf = (size: number) => new CachedResponse([], 'x'.repeat(size), 'page');

/** An application that renders such a response immediately. */
const renders =
  (response: CachedResponse, ...dependencies: string[]) =>
  async () => ({ response, dependencies: new Set(dependencies) });

const store = (cache: ResponseCache, key: string, response: CachedResponse, ...dependencies: string[]) =>
  cache.get(key, renders(response, ...dependencies));

async function cacheWith(maxBytes: number, keys: readonly string[], size: number): Promise<ResponseCache> {
  const cache = new ResponseCache(new ContentRevision(), maxBytes);
  for (const key of keys) await store(cache, key, responseOf(size));
  return cache;
}

const found = (cache: ResponseCache, keys: readonly string[]) =>
  keys.filter((key) => cache.fresh(key) !== undefined);

describe('cached responses', () => {
  test('stay within the memory limit, and the least recently used are evicted first', async () => {
    const keys = Array.from({ length: 200 }, (_, index) => `/${index}`);
    const cache = await cacheWith(1_000 * kilobytes, ['/asked-again', ...keys.slice(0, 50)], 10 * kilobytes);
    expect(cache.fresh('/asked-again')).toBeDefined();
    for (const key of keys.slice(50, 100)) await store(cache, key, responseOf(10 * kilobytes));
    expect(found(cache, ['/asked-again'])).toHaveLength(1);
    const kept = found(cache, keys);
    expect(kept.length).toBeLessThan(100);
    expect(kept.at(-1)).toBe('/99');
  });

  test('count with their compressed forms', async () => {
    const keys = ['/a', '/b', '/c', '/d', '/e', '/f'];
    const cache = await cacheWith(100 * kilobytes, keys, 10 * kilobytes);
    const noise = Array.from({ length: 10 * kilobytes }, () => Math.random().toString(36)[2]).join('');
    const incompressible = new CachedResponse([], noise, 'page');
    await store(cache, '/grown', incompressible);
    expect(cache.fresh('/grown')).toBe(incompressible);
    const before = incompressible.byteLength;
    await incompressible.variant('gzip');
    expect(incompressible.byteLength).toBeGreaterThan(before);
    cache.recount('/grown', incompressible);
    expect(found(cache, [...keys, '/grown'])).toEqual([...keys.slice(1), '/grown']);
  });

  test('stay when compressed forms make them larger than what may be stored', async () => {
    const revision = new ContentRevision();
    const cache = new ResponseCache(revision, 100 * kilobytes);
    const incompressible = new CachedResponse([], randomBytes(12 * kilobytes).toString('base64'), 'page');
    await store(cache, '/grown', incompressible, 'Event');
    for (const encoding of ['gzip', 'br'] as const) {
      await incompressible.variant(encoding);
      cache.recount('/grown', incompressible);
    }
    expect(incompressible.byteLength).toBeGreaterThan(25 * kilobytes);
    expect(cache.fresh('/grown')).toBe(incompressible);
    write(revision, 'Event');
    await store(cache, '/grown', responseOf(30 * kilobytes));
    expect(cache.stale('/grown')).toBeUndefined();
  });

  test('are not stored if one would take more than a quarter', async () => {
    const cache = await cacheWith(100 * kilobytes, ['/small'], kilobytes);
    await store(cache, '/large', responseOf(30 * kilobytes));
    expect(found(cache, ['/small', '/large'])).toEqual(['/small']);
  });

  test('are neither stored nor used while the revision of the content is unknown', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const revision = new ContentRevision({ isShared: true });
      revision.read(1, performance.now());
      const cache = new ResponseCache(revision, 1_000 * kilobytes);
      const known = responseOf(1);
      await store(cache, '/known', known);
      vi.advanceTimersByTime(2_000);
      expect(cache.fresh('/known')).toBeUndefined();
      const unknown = await store(cache, '/unknown', responseOf(1));
      expect(unknown?.status).toBe('daybook; fwd=miss');
      expect([cache.stale('/unknown'), cache.stale('/known')]).toEqual([undefined, known]);
      revision.read(1, performance.now());
      expect(found(cache, ['/known', '/unknown'])).toEqual(['/known']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('expire without a write, and get the expiry of the next response even if it is the same', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const cache = new ResponseCache(new ContentRevision(), 1_000 * kilobytes);
      const expiringIn = (milliseconds: number) =>
        new CachedResponse([], 'x', 'page', performance.now() + milliseconds);
      const first = expiringIn(1_000);
      await store(cache, '/', first, 'Event');
      vi.advanceTimersByTime(999);
      expect(cache.fresh('/')).toBe(first);
      vi.advanceTimersByTime(1);
      expect(cache.fresh('/')).toBeUndefined();
      expect(cache.stale('/')).toBe(first);
      const again = await store(cache, '/', expiringIn(500), 'Event');
      expect([again?.response, again?.status]).toEqual([first, 'daybook; fwd=miss; stored']);
      vi.advanceTimersByTime(499);
      expect(cache.fresh('/')).toBe(first);
      vi.advanceTimersByTime(1);
      expect(cache.fresh('/')).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  test('are rendered again for requests that waited until the response expired', async () => {
    const cache = new ResponseCache(new ContentRevision(), 1_000 * kilobytes);
    const slow = Promise.withResolvers<CachedResponse>();
    const first = cache.get('/', async () => ({ response: await slow.promise, dependencies: new Set() }));
    const fresh = responseOf(2);
    const waiting = cache.get('/', renders(fresh));
    slow.resolve(new CachedResponse([], 'x', 'page', performance.now()));
    await first;
    expect((await waiting)?.response).toBe(fresh);
  });

  test('become stale only if content that they depend on is written', async () => {
    const revision = new ContentRevision();
    const cache = new ResponseCache(revision, 1_000 * kilobytes);
    await store(cache, '/list', responseOf(1), 'Post');
    await store(cache, '/single', responseOf(1), 'Post:1', 'TeamMember:7');
    await store(cache, '/static', responseOf(1));
    await store(cache, '/unknown', responseOf(1), '*');
    const keys = ['/list', '/single', '/static', '/unknown'];
    expect(found(cache, keys)).toEqual(keys);
    write(revision, 'Event', 'Event:1');
    expect(found(cache, keys)).toEqual(['/list', '/single', '/static']);
    write(revision, 'Post', 'Post:2');
    expect(found(cache, keys)).toEqual(['/single', '/static']);
    write(revision, 'TeamMember', 'TeamMember:7');
    expect(found(cache, keys)).toEqual(['/static']);
    write(revision, '*');
    expect(found(cache, keys)).toEqual([]);
  });

  test('are stale from the start if content that they depend on was written during rendering', async () => {
    const revision = new ContentRevision();
    const cache = new ResponseCache(revision, 1_000 * kilobytes);
    const old = responseOf(1);
    const answer = await cache.get('/', async () => {
      write(revision, 'Post', 'Post:1');
      return { response: old, dependencies: new Set(['Post']) };
    });
    expect(answer?.response).toBe(old);
    expect(cache.fresh('/')).toBeUndefined();
    expect(cache.stale('/')).toBe(old);
  });

  test('are rendered again for a request that comes after a write, and not replaced by the older response', async () => {
    const revision = new ContentRevision();
    const cache = new ResponseCache(revision, 1_000 * kilobytes);
    const slow = Promise.withResolvers<CachedResponse>();
    const first = cache.get('/', async () => ({
      response: await slow.promise,
      dependencies: new Set(['Post']),
    }));
    write(revision, 'Post', 'Post:1');
    const newest = responseOf(1);
    expect((await store(cache, '/', newest, 'Post'))?.response).toBe(newest);
    slow.resolve(responseOf(2));
    expect((await first)?.status).toBe('daybook; fwd=miss');
    expect(cache.fresh('/')).toBe(newest);
  });

  test('keep their compressed forms if they are the same after a write', async () => {
    const revision = new ContentRevision();
    const cache = new ResponseCache(revision, 1_000 * kilobytes);
    const first = responseOf(1);
    await store(cache, '/', first, 'Post');
    write(revision, 'Post', 'Post:1');
    expect((await store(cache, '/', responseOf(1), 'Post'))?.response).toBe(first);
    expect(cache.fresh('/')).toBe(first);
  });

  test('are rendered once for all waiting requests, and for each of them if the first one cannot be cached', async () => {
    const cache = new ResponseCache(new ContentRevision(), 1_000 * kilobytes);
    const render = vi.fn(renders(responseOf(1)));
    const answers = await Promise.all(Array.from({ length: 5 }, () => cache.get('/shared', render)));
    expect(render).toHaveBeenCalledTimes(1);
    expect(answers.map((answer) => answer?.status)).toEqual([
      'daybook; fwd=miss; stored',
      ...Array.from({ length: 4 }, () => 'daybook; fwd=miss; collapsed'),
    ]);
    const uncacheable = vi.fn(async () => 'uncacheable' as const);
    expect(await Promise.all(Array.from({ length: 3 }, () => cache.get('/refused', uncacheable)))).toEqual([
      null,
      null,
      null,
    ]);
    expect(uncacheable).toHaveBeenCalledTimes(3);
  });
});
