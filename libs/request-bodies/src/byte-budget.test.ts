import { expect, test } from 'vitest';
import { ByteBudget } from './byte-budget.ts';

test('serves waiters in order, and nobody overtakes them', async () => {
  const budget = new ByteBudget(100);
  const first = await budget.take(80);
  const order: string[] = [];
  const large = budget.take(90).then(() => order.push('large'));
  const small = budget.take(10).then(() => order.push('small'));
  expect(budget.tryTake(10)).toBeNull();
  first.release();
  first.release();
  await Promise.all([large, small]);
  expect([order, budget.taken]).toEqual([['large', 'small'], 100]);
});

test('grants more than the total if everything is free', async () => {
  const budget = new ByteBudget(100);
  const lease = await budget.take(1_000);
  expect(budget.taken).toBe(100);
  lease.release();
  expect(budget.taken).toBe(0);
});
