import { columnsOf, ListScreen, type RowNoteProps, updatedColumn } from '@daybook/admin-ui';
import { contentTypes } from '@daybook/graphql-client/admin/content';
import { contentNames } from '@daybook/graphql-client/admin/content-names';
import type { ContentType } from '@daybook/graphql-client/content-type';
import { useMay } from '@daybook/graphql-client/permissions';
import { contentRoutes } from '@daybook/routes';
import { lazy, type ReactElement, Suspense, useMemo } from 'react';
import { useTrashAccess } from '../trash/use-trash-access.ts';
import type { ContentScreens } from './content-screens.ts';

const ListDrafts = lazy(() => import('../drafts/list-drafts.tsx'));

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
  const mayWrite = useMay('writeDrafts');
  const mayPublish = useMay('publishContent');
  const all = useMemo(() => [...columnsOf(fields, columns), updatedColumn], [fields, columns]);
  const draftsOf = (row?: RowNoteProps) => (
    <Suspense>
      <ListDrafts type={type} {...(row && { row })} />
    </Suspense>
  );
  return (
    <ListScreen
      key={type}
      {...contentNames[type]}
      {...{ useList, editPath, sitePath }}
      newPath={mayWrite ? newPath : undefined}
      {...(mayPublish && { useRemove, RowActions, Rows })}
      columns={all}
      trash={trash}
      rowNote={draftsOf}
      above={draftsOf()}
    />
  );
}
