import { columnsOf, ListScreen, updatedColumn } from '@daybook/admin-ui';
import { contentTypes } from '@daybook/graphql-client/admin/content';
import { contentNames } from '@daybook/graphql-client/admin/content-names';
import { contentRoutes } from '@daybook/routes';
import { useMemo } from 'react';
import type { ContentScreens } from './content-screens.ts';

/** The list of a content type. */
export function ContentList({ type, columns, RowActions, Rows, sitePath }: ContentScreens) {
  const content = contentTypes[type];
  const { fields, useList, useRemove } = content;
  const { new: newPath, edit: editPath } = contentRoutes[type];
  const all = useMemo(() => [...columnsOf(fields, columns), updatedColumn], [fields, columns]);
  return (
    <ListScreen
      key={type}
      {...contentNames[type]}
      {...{ useList, useRemove, newPath, editPath, RowActions, Rows, sitePath }}
      columns={all}
      restorable={content}
    />
  );
}
