import { contentTypes } from '@daybook/graphql-client/admin/content';
import { expect, test } from 'vitest';
import { pageRoutes } from './page-routes.ts';
import { pageScreens } from './page-screens.ts';

test.each(pageRoutes)('the form of $type shows every field once', async ({ type }) => {
  const { fields } = await contentTypes[type]();
  const names = fields.map(({ name }) => name);
  expect([...pageScreens[type].fields].sort()).toEqual([...names].sort());
});
