import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConcurrencyLimiter, type Release } from './concurrency-limiter.ts';

const limits = { concurrency: 2, waiting: 3, eventLoopDelay: 100 };
const refusal = { code: 'SERVICE_UNAVAILABLE', retryAfter: 5 };
let isLate = false;
let limiter: ConcurrencyLimiter;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  isLate = false;
  limiter = new ConcurrencyLimiter(limits, () => isLate);
});
afterEach(() => void vi.useRealTimers());

/** Takes all slots. */
async function fill(): Promise<Release[]> {
  return [await limiter.acquire(), await limiter.acquire()];
}

describe('ConcurrencyLimiter', () => {
  test('runs as much work as there are slots, and more when a slot is released', async () => {
    const [release] = await fill();
    const next = limiter.acquire();
    expect(limiter.counts).toEqual({ running: 2, waiting: 1, refused: 0 });
    release?.();
    release?.();
    await next;
    expect(limiter.counts).toEqual({ running: 2, waiting: 0, refused: 0 });
  });

  test('refuses work at once if the queue is full or the event loop is late', async () => {
    await fill();
    const waiting = [limiter.acquire(), limiter.acquire(), limiter.acquire()].map((one) =>
      one.catch(() => undefined),
    );
    await expect(limiter.acquire()).rejects.toMatchObject(refusal);
    vi.advanceTimersByTime(2_000);
    await Promise.all(waiting);
    isLate = true;
    await expect(limiter.acquire()).rejects.toMatchObject(refusal);
  });

  test('lets a burst wait for half a second, and refuses sooner if the queue does not empty', async () => {
    await fill();
    const first = limiter.acquire();
    vi.advanceTimersByTime(490);
    const second = limiter.acquire();
    expect(limiter.counts.refused).toBe(0);
    vi.advanceTimersByTime(30);
    await expect(first).rejects.toMatchObject(refusal);
    expect(limiter.counts.refused).toBe(1);
    vi.advanceTimersByTime(50);
    await expect(second).rejects.toMatchObject(refusal);
  });

  test('refuses no work because the event loop was held up', async () => {
    vi.useRealTimers();
    const [release] = await fill();
    const waiting = limiter.acquire();
    const began = performance.now();
    while (performance.now() - began < 600);
    await setTimeout(20);
    release?.();
    await expect(waiting).resolves.toBeTypeOf('function');
  });

  test('runs work with priority first and never refuses it', async () => {
    const [release] = await fill();
    const order: string[] = [];
    const ordinary = limiter.acquire().then(() => order.push('new'));
    const prioritized = limiter.acquire(true).then(() => order.push('prioritized'));
    release?.();
    await prioritized;
    expect(order).toEqual(['prioritized']);
    limiter.acquire(true).catch(() => order.push('refused'));
    vi.advanceTimersByTime(10_000);
    await expect(ordinary).rejects.toMatchObject(refusal);
    expect(order).toEqual(['prioritized']);
  });

  test('releases the slot if the work fails', async () => {
    await expect(limiter.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(limiter.counts.running).toBe(0);
  });
});
