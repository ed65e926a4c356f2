import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import {
  type BulkActionProps,
  columnsOf,
  createdColumn,
  filtersOf,
  ListScreen,
  ReferenceSources,
  type RowNoteProps,
  TagSource,
  updatedColumn,
} from '@daybook/admin-ui';
import { contentNames } from '@daybook/graphql-client/admin/content-names';
import type { ContentType, ListVariables, UseList } from '@daybook/graphql-client/content-type';
import { useMay } from '@daybook/graphql-client/permissions';
import { withAllDrafts } from '@daybook/graphql-client/perspective';
import { contentRoutes } from '@daybook/routes';
import { type ComponentType, lazy, type ReactElement, Suspense, useMemo } from 'react';
import { useReadTags } from '../tags/use-read-tags.ts';
import { useTrashAccess } from '../trash/use-trash-access.ts';
import type { ContentScreens, ListRows } from './content-screens.ts';
import { loadContent, sourcesOf } from './load-content.ts';

const ListDrafts = lazy(() => import('../drafts/list-drafts.tsx'));
const BulkActions = lazy(() => import('../bulk/bulk-actions.tsx'));

/**
 * Loads the list of a content type, and the types that its records refer to, which filters and actions offer.
 * @param Tools buttons beside the search
 */
export async function loadContentList(
  screens: ContentScreens,
  Tools: ComponentType | undefined,
): Promise<ReactElement> {
  const [{ content, referred }, rows] = await Promise.all([loadContent(screens.type), screens.loadRows?.()]);
  return (
    <ReferenceSources value={sourcesOf(referred)}>
      <ContentList {...screens} {...rows} {...{ content, Tools }} />
    </ReferenceSources>
  );
}

const loadReads = () => import('../bulk/read.ts');

interface ContentListProps extends ContentScreens, ListRows {
  content: ContentType;
  Tools: ComponentType | undefined;
}

/** A list with fewer columns than this also shows the last change. A screen of 1280 pixels has room for it. */
const fewColumns = 6;

function ContentList({ type, content, columns, RowActions, Rows, Tools, sitePath }: ContentListProps) {
  const { fields } = content;
  const { new: newPath, edit: editPath } = contentRoutes[type];
  const client = useApolloClient();
  const trash = useTrashAccess(type);
  const mayWrite = useMay('writeDrafts');
  const mayPublish = useMay('publishContent');
  const list = useMemo(() => listOf(content, client), [content, client]);
  const readTags = useReadTags(type);
  const choices = useMemo(() => {
    const names = columns.map((column) => (typeof column === 'string' ? column : column.name));
    const others = fields.filter(({ name }) => !names.includes(name)).map(({ name }) => name);
    const all = [...columnsOf(fields, columns), ...columnsOf(fields, others), updatedColumn, createdColumn];
    return { list: type, all };
  }, [fields, columns, type]);
  const own = useMemo(
    () => [...columnsOf(fields, columns), ...(columns.length < fewColumns ? [updatedColumn] : [])],
    [fields, columns],
  );
  const filters = useMemo(() => filtersOf(fields), [fields]);
  const BulkActionsOfType = useMemo(
    () => (props: BulkActionProps) => (
      <BulkActions {...props} content={content} noun={contentNames[type].noun} />
    ),
    [content, type],
  );
  const draftsOf = (row?: RowNoteProps) => (
    <Suspense>
      <ListDrafts type={type} {...(row && { row })} />
    </Suspense>
  );
  return (
    <TagSource value={readTags}>
      <ListScreen
        key={type}
        {...contentNames[type]}
        {...{ editPath, sitePath, choices, filters }}
        {...list}
        newPath={mayWrite ? newPath : undefined}
        {...(mayPublish && { trash, RowActions, Rows })}
        {...(mayWrite && { BulkActions: BulkActionsOfType })}
        columns={own}
        tools={mayWrite && Tools && <Tools />}
        rowNote={draftsOf}
        above={draftsOf()}
      />
    </TagSource>
  );
}

/**
 * How the list is read: published, or with all drafts. Results with drafts are not cached, because saves of drafts do
 * not update the cache.
 */
function listOf({ documents }: ContentType, client: ApolloClient) {
  const drafted = withAllDrafts(documents.list);
  const useList: UseList = ({ variables, fetchPolicy, withDrafts = false }) =>
    useQuery(withDrafts ? drafted : documents.list, {
      variables,
      ...(withDrafts ? { fetchPolicy: 'no-cache' } : fetchPolicy && { fetchPolicy }),
    } as never) as ReturnType<UseList>;
  const readPage = async (variables: ListVariables, withDrafts: boolean) =>
    (await loadReads()).readPage(client, withDrafts ? drafted : documents.list, variables);
  return { useList, readPage };
}
