import { columnsOf, ListScreen, updatedColumn } from '@daybook/admin-ui';
import { contentTypes } from '@daybook/graphql-client/admin/content';
import { contentNames } from '@daybook/graphql-client/admin/content-names';
import { contentRoutes } from '@daybook/routes';
import type { ContentScreens } from './content-screens.ts';

/** The list of a content type. */
export function ContentList({ type, columns, RowActions }: ContentScreens) {
  const { fields, useList, useRemove } = contentTypes[type];
  const { new: newPath, edit: editPath } = contentRoutes[type];
  return (
    <ListScreen
      key={type}
      {...contentNames[type]}
      {...{ useList, useRemove, newPath, editPath, RowActions }}
      columns={[...columnsOf(fields, columns), updatedColumn]}
    />
  );
}
