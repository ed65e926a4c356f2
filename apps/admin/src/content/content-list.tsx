import { columnsOf, ListScreen, updatedColumn } from '@daybook/admin-ui';
import { contentTypes } from '@daybook/graphql-client/admin/content';
import { contentNames } from '@daybook/graphql-client/admin/content-names';
import type { ContentType } from '@daybook/graphql-client/content-type';
import { contentRoutes } from '@daybook/routes';
import { type ReactElement, useMemo } from 'react';
import { useTrashAccess } from '../trash/use-trash-access.ts';
import type { ContentScreens } from './content-screens.ts';

/** Loads the list of a content type. */
export async function loadContentList(screens: ContentScreens): Promise<ReactElement> {
  return <ContentList {...screens} content={await contentTypes[screens.type]()} />;
}

interface ContentListProps extends ContentScreens {
  content: ContentType;
}

function ContentList({ type, content, columns, RowActions, Rows, sitePath }: ContentListProps) {
  const { fields, useList, useRemove } = content;
  const { new: newPath, edit: editPath } = contentRoutes[type];
  const trash = useTrashAccess(type);
  const all = useMemo(() => [...columnsOf(fields, columns), updatedColumn], [fields, columns]);
  return (
    <ListScreen
      key={type}
      {...contentNames[type]}
      {...{ useList, useRemove, newPath, editPath, RowActions, Rows, sitePath }}
      columns={all}
      trash={trash}
    />
  );
}
