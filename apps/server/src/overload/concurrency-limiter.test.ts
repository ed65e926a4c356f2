import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Leave, LoadGate } from './concurrency-limiter.ts';

const limits = { concurrency: 2, waiting: 3, eventLoopDelay: 100 };
const refusal = { code: 'SERVICE_UNAVAILABLE', retryAfter: 5 };
let isLate = false;
let gate: LoadGate;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  isLate = false;
  gate = new LoadGate(limits, () => isLate);
});
afterEach(() => void vi.useRealTimers());

/** Takes all places. */
async function fill(): Promise<Leave[]> {
  return [await gate.enter(), await gate.enter()];
}

describe('LoadGate', () => {
  test('lets in as many as it has places, and the next when one leaves', async () => {
    const [leave] = await fill();
    const next = gate.enter();
    expect(gate.counts).toEqual({ inside: 2, waiting: 1, refused: 0 });
    leave?.();
    leave?.();
    await next;
    expect(gate.counts).toEqual({ inside: 2, waiting: 0, refused: 0 });
  });

  test('refuses at once when too many wait, or when the event loop is late', async () => {
    await fill();
    const waiting = [gate.enter(), gate.enter(), gate.enter()].map((one) => one.catch(() => undefined));
    await expect(gate.enter()).rejects.toMatchObject(refusal);
    vi.advanceTimersByTime(2_000);
    await Promise.all(waiting);
    isLate = true;
    await expect(gate.enter()).rejects.toMatchObject(refusal);
  });

  test('lets a burst wait half a second, and refuses sooner once the queue has been standing', async () => {
    await fill();
    const first = gate.enter();
    vi.advanceTimersByTime(490);
    const second = gate.enter();
    expect(gate.counts.refused).toBe(0);
    vi.advanceTimersByTime(30);
    await expect(first).rejects.toMatchObject(refusal);
    expect(gate.counts.refused).toBe(1);
    vi.advanceTimersByTime(50);
    await expect(second).rejects.toMatchObject(refusal);
  });

  test('lets those first who were let in before, and never refuses them', async () => {
    const [leave] = await fill();
    const order: string[] = [];
    const arriving = gate.enter().then(() => order.push('arriving'));
    const returning = gate.enter(true).then(() => order.push('returning'));
    leave?.();
    await returning;
    expect(order).toEqual(['returning']);
    gate.enter(true).catch(() => order.push('refused'));
    vi.advanceTimersByTime(10_000);
    await expect(arriving).rejects.toMatchObject(refusal);
    expect(order).toEqual(['returning']);
  });

  test('gives the place back when work fails', async () => {
    await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(gate.counts.inside).toBe(0);
  });
});
