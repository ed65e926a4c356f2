import { arrange, columnsOf } from '@daybook/admin-ui';
import { contentTypes } from '@daybook/graphql-client/admin/content';
import { contentNames } from '@daybook/graphql-client/admin/content-names';
import { expect, test } from 'vitest';
import { contentScreens } from './index.ts';

test('every type with screens in its class has a row here', () => {
  const types: string[] = contentScreens.map(({ type }) => type);
  expect(types.sort()).toEqual(Object.keys(contentNames).sort());
});

test.each(contentScreens)(
  'the screens of $type name only existing fields',
  async ({ type, columns, layout }) => {
    const { fields } = await contentTypes[type]();
    const { main, side } = arrange(fields, layout);
    expect(main.length + side.length).toBe(fields.length);
    expect(columnsOf(fields, columns)).toHaveLength(columns.length);
    expect(fields.map(({ name }) => name)).toContain(contentNames[type].titleField);
  },
);
