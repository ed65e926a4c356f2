import { arrange, columnsOf } from '@daybook/admin-ui';
import { expect, test } from 'vitest';
import { contentRoutes } from '../routes/content-routes.ts';

test.each(contentRoutes)('the screens of $list name only fields that their type has', async ({ load }) => {
  const { screens } = await load();
  const { fields } = screens.content;
  const { main, side } = arrange(fields, screens.layout);
  expect(main.length + side.length).toBe(fields.length);
  expect(columnsOf(fields, screens.columns)).toHaveLength(screens.columns.length);
  expect(fields.map(({ name }) => name)).toContain(screens.titleField);
});
