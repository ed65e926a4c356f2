import type { RequestContext } from '@daybook/content-engine';
import { unnamedSite } from '@daybook/page-rendering';
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
  }, true);
  await reader.read(context);
  expect(spent).toEqual([]);
  await reader.read(context, { isCounted: true });
  expect(spent).toEqual([7]);
});

test('pages lead to earlier versions only if pages are captured', async () => {
  const siteSettings = { ...unnamedSite, showsEarlierVersions: true };
  const context = Object.assign({} as RequestContext, { database: {} });
  for (const capturesPages of [true, false]) {
    const reader = new SiteReader(async () => ({ data: { siteSettings } }), capturesPages);
    expect((await reader.read(context)).showsEarlierVersions).toBe(capturesPages);
  }
});
