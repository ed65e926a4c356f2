import type { RequestContext } from '@daybook/content-engine';
import { expect, test } from 'vitest';
import { SiteReader } from './site-reader.ts';

test('a read counts toward the read budget of the visitor only if asked to', async () => {
  const spent: number[] = [];
  const context = Object.assign({} as RequestContext, {
    database: {},
    spendReads: async (cost: number) => void spent.push(cost),
  });
  const reader = new SiteReader(async (_document, _variables, { spendReads }) => {
    await spendReads?.(7);
    return { data: { siteSettings: null } };
  });
  await reader.read(context);
  expect(spent).toEqual([]);
  await reader.read(context, { isCounted: true });
  expect(spent).toEqual([7]);
});
