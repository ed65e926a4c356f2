import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitedCaching } from './limited-caching.ts';

const policy = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [Number.POSITIVE_INFINITY, 60, 60],
  [500_000, 60, 60],
  [90_999, 60, 30],
  [60_000, 60, 0],
  [5_999, 5, 0],
  [999, 0, 0],
  [-10_000, 0, 0],
])('a response that expires in %d ms may be used for %d s, and stale for %d s', (left, fresh, stale) => {
  expect(limitedCaching(policy, performance.now() + left)).toBe(
    `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}, stale-if-error=86400`,
  );
});

test('leaves policies without such times unchanged', () => {
  expect(limitedCaching('no-cache', performance.now())).toBe('no-cache');
});
