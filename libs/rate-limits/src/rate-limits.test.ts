import { openMemoryDatabase } from '@daybook/memory-database';
import type { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { RateLimit, RateLimits, rateLimitEntities } from './index.ts';

describe('rate limits', () => {
  let orm: MikroORM;
  let em: EntityManager;
  let limits: RateLimits;

  beforeAll(async () => {
    orm = await openMemoryDatabase(rateLimitEntities);
    em = orm.em.fork() as unknown as EntityManager;
  });
  afterAll(() => orm.close());

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') });
    await em.nativeDelete(RateLimit, {});
    limits = new RateLimits(em);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('allows a key its points and then refuses, with the time to wait', async () => {
    const limiter = limits.limiter('form', { points: 2, seconds: 600 });
    await limiter.consume('203.0.113.7');
    vi.advanceTimersByTime(60_000);
    await limiter.consume('203.0.113.7');
    await expect(limiter.consume('203.0.113.7')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfter: 540,
    });
  });

  test('does not extend the wait of a key that keeps trying', async () => {
    const limiter = limits.limiter('form', { points: 1, seconds: 600 });
    await limiter.consume('203.0.113.7');
    vi.advanceTimersByTime(599_000);
    await expect(limiter.consume('203.0.113.7')).rejects.toMatchObject({ retryAfter: 1 });
    vi.advanceTimersByTime(1_001);
    await expect(limiter.consume('203.0.113.7')).resolves.toEqual({
      name: 'form',
      allowance: { requests: 1, seconds: 600 },
      remaining: 0,
      reset: 600,
    });
  });

  test('separates keys and limiters', async () => {
    const limiter = limits.limiter('form', { points: 1, seconds: 600 });
    await limiter.consume('203.0.113.7');
    await expect(limiter.consume('203.0.113.8')).resolves.toMatchObject({ remaining: 0 });
    await expect(
      limits.limiter('other', { points: 1, seconds: 600 }).consume('203.0.113.7'),
    ).resolves.toMatchObject({ name: 'other' });
  });

  test('counts penalties, which a check sees and a reset clears', async () => {
    const limiter = limits.limiter('sign-in', { points: 2, seconds: 600 });
    await limiter.check('key');
    await limiter.penalize('key');
    await limiter.check('key');
    await limiter.penalize('key');
    await expect(limiter.check('key')).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 600 });
    await limiter.reset('key');
    await expect(limiter.check('key')).resolves.toBeUndefined();
  });

  test('counts each of many concurrent calls', async () => {
    const limiter = limits.limiter('form', { points: 5, seconds: 600 });
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => limiter.consume('key')));
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(5);
  });

  test('keeps counters for other processes and after a restart', async () => {
    await limits.limiter('form', { points: 1, seconds: 600 }).consume('key');
    const ofOther = new RateLimits(orm.em.fork() as unknown as EntityManager);
    const again = ofOther.limiter('form', { points: 1, seconds: 600 }).consume('key');
    await expect(again).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  test('forgets flags after their time', async () => {
    const flags = limits.flags('familiar', 3600);
    expect(await flags.has('key')).toBe(false);
    await flags.set('key');
    expect(await flags.has('key')).toBe(true);
    vi.advanceTimersByTime(3_601_000);
    expect(await flags.has('key')).toBe(false);
  });

  test('stores neither addresses nor expired counters', async () => {
    const limiter = limits.limiter('form', { points: 1, seconds: 60 });
    await limiter.consume('203.0.113.7');
    const [row] = await em.fork().findAll(RateLimit);
    expect(row?.key).not.toContain('203.0.113.7');
    vi.advanceTimersByTime(3_600_000);
    await limiter.consume('203.0.113.8');
    expect(await em.fork().count(RateLimit)).toBe(1);
  });
});

test('reports that the service is unavailable while the database is unavailable', async () => {
  const away = new Error('connect ECONNREFUSED');
  const em = { getConnection: () => ({ execute: () => Promise.reject(away) }) } as unknown as EntityManager;
  const limits = new RateLimits(em);
  const limiter = limits.limiter('form', { points: 1, seconds: 600 });
  const refusal = { code: 'SERVICE_UNAVAILABLE' };
  await expect(limiter.consume('key')).rejects.toMatchObject(refusal);
  await expect(limiter.check('key')).rejects.toMatchObject(refusal);
  await expect(limiter.penalize('key')).rejects.toMatchObject(refusal);
  await expect(limiter.reset('key')).rejects.toMatchObject(refusal);
  await expect(limits.flags('familiar', 60).has('key')).rejects.toMatchObject(refusal);
});
