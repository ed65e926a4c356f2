import { describe, expect, test } from 'vitest';
import { CachedResponse } from './cached-response.ts';
import { ResponseCache } from './response-cache.ts';

const content = { current: 1 };
const kilobytes = 1024;

function answer(size: number): CachedResponse {
  return new CachedResponse([], 'x'.repeat(size), 'page');
}

function cacheWith(maxBytes: number, keys: readonly string[], size: number): ResponseCache {
  const cache = new ResponseCache(content, maxBytes);
  for (const key of keys) cache.begin(key).keep(answer(size));
  return cache;
}

const found = (cache: ResponseCache, keys: readonly string[]) =>
  keys.filter((key) => cache.fresh(key) !== undefined);

describe('stored answers', () => {
  test('take no more than their memory, and go in the order in which they were asked for', () => {
    const keys = Array.from({ length: 200 }, (_, index) => `/${index}`);
    const cache = cacheWith(1_000 * kilobytes, ['/asked-again', ...keys.slice(0, 50)], 10 * kilobytes);
    expect(cache.fresh('/asked-again')).toBeDefined();
    for (const key of keys.slice(50, 100)) cache.begin(key).keep(answer(10 * kilobytes));
    expect(found(cache, ['/asked-again'])).toHaveLength(1);
    const kept = found(cache, keys);
    expect(kept.length).toBeLessThan(100);
    expect(kept.at(-1)).toBe('/99');
  });

  test('are counted with their compressed forms', async () => {
    const keys = ['/a', '/b', '/c', '/d', '/e', '/f'];
    const cache = cacheWith(100 * kilobytes, keys, 10 * kilobytes);
    const noise = Array.from({ length: 10 * kilobytes }, () => Math.random().toString(36)[2]).join('');
    const incompressible = new CachedResponse([], noise, 'page');
    cache.begin('/grown').keep(incompressible);
    expect(cache.fresh('/grown')).toBe(incompressible);
    const before = incompressible.byteLength;
    await incompressible.variant('gzip');
    expect(incompressible.byteLength).toBeGreaterThan(before);
    cache.recount('/grown', incompressible);
    expect(found(cache, [...keys, '/grown'])).toEqual([...keys.slice(1), '/grown']);
  });

  test('are not kept where one would take more than a quarter', () => {
    const cache = cacheWith(100 * kilobytes, ['/small'], kilobytes);
    cache.begin('/large').keep(answer(30 * kilobytes));
    expect(found(cache, ['/small', '/large'])).toEqual(['/small']);
  });

  test('are neither kept nor used while the revision of the content is not known', () => {
    const cache = cacheWith(1_000 * kilobytes, ['/known'], 1);
    const known = content.current;
    content.current = Number.NaN;
    expect(cache.fresh('/known')).toBeUndefined();
    const fill = cache.begin('/unknown');
    expect(cache.filling('/unknown')).toBeUndefined();
    expect([fill.last, fill.keep(answer(1))]).toEqual([undefined, false]);
    expect(cache.begin('/known').last).toBeDefined();
    content.current = known;
    expect(found(cache, ['/known', '/unknown'])).toEqual(['/known']);
  });

  test('are good for the content they were begun with, and replaced by none that is older', () => {
    const cache = new ResponseCache(content, 1_000 * kilobytes);
    const slow = cache.begin('/');
    content.current += 1;
    expect(cache.filling('/')).toBeUndefined();
    const next = cache.begin('/');
    const newest = answer(1);
    next.keep(newest);
    slow.keep(answer(2));
    expect(cache.fresh('/')).toBe(newest);
    content.current += 1;
    expect(cache.fresh('/')).toBeUndefined();
    expect(cache.begin('/').last).toBe(newest);
  });
});
