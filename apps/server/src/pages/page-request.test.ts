import { ForkingDatabase } from '@daybook/content-engine';
import type { Dependencies } from '@daybook/content-revision';
import type { PageModule } from '@daybook/page-rendering';
import { parse } from 'graphql';
import { expect, test } from 'vitest';
import type { Services } from '../services/services.ts';
import type { AppBundles } from './app-bundles.ts';
import { answerForVisitors } from './page-request.ts';

const document = parse('{ posts { totalCount } }');

/** Resolvers that read a list of posts and a member. */
const execute: Services['execute'] = async (_document, variables, { viewer, database: { dependencies } }) => {
  dependencies?.addType('Post');
  dependencies?.addRecord('TeamMember', String(variables.member));
  return { data: { viewer } };
};
const services: Services = Object.assign({} as Services, {
  execute,
  configuration: { formProviders: {} },
  site: { lastRead: undefined, read: async () => undefined },
  database: { forRequest: (given: Dependencies) => new ForkingDatabase({} as never, given) },
});

const renderPage: PageModule['renderPage'] = async ({ query }) => ({
  status: 200,
  html: JSON.stringify(await query(document, { member: 'ada' })),
});
const bundles: AppBundles = Object.assign({} as AppBundles, {
  pageModule: async () => ({ renderPage, hasRoute: () => true }),
  pageAssets: async () => ({ scripts: [], styles: [], preloads: [], previewStyles: [] }),
});

test('a page rendered for visitors tells what content it depends on', async () => {
  const { page, dependencies } = await answerForVisitors('/blog', services, bundles);
  expect(page.html).toBe('{"viewer":null}');
  expect([...dependencies.tags]).toEqual(['Post', 'TeamMember:ada']);
});
