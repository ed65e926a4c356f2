import type { ContentRecord, UseList, UseRemove } from '@daybook/graphql-client/content-type';
import { Alert, Box, LoadingOverlay, Paper } from '@mantine/core';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { messageOf } from '../failure.ts';
import type { Column } from './column.ts';
import { ConfirmRemoval } from './confirm-removal.tsx';
import { ListPager } from './list-pager.tsx';
import { type ListState, pageCount } from './list-state.ts';
import { ListTable, type RowActionProps } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { useListState } from './use-list-state.ts';

/** What makes one list differ from another. */
export interface ListScreenProps {
  title: string;
  /** One of them, in the middle of a sentence: "event". */
  noun: string;
  columns: readonly Column[];
  /** Field that names a record. */
  titleField: string;
  useList: UseList;
  useRemove?: UseRemove | undefined;
  newPath?: string | undefined;
  editPath?: string | undefined;
  RowActions?: ComponentType<RowActionProps> | undefined;
  /** Whether the server searches this list; it does unless told otherwise. */
  isSearchable?: boolean;
  /** Stands beside the search. */
  tools?: ReactNode;
}

/** A list of records: paged, searched and sorted by the server (contract §2, §4, §9). */
export function ListScreen(props: ListScreenProps) {
  const { title, noun, columns, titleField, useList, newPath, editPath, RowActions, tools } = props;
  const { isSearchable = true } = props;
  const [state, change] = useListState();
  const { data, previousData, loading, error, refetch } = useList({
    variables: variablesOf(state, columns),
    fetchPolicy: 'cache-and-network',
  });
  const list = (data ?? previousData)?.list;
  const totalCount = list?.totalCount;
  const lastPage = totalCount === undefined ? state.page : pageCount(totalCount, state.pageSize) - 1;
  useEffect(() => {
    if (!loading && state.page > lastPage) change({ page: lastPage });
  }, [loading, state.page, lastPage, change]);
  const [doomed, setDoomed] = useState<ContentRecord | null>(null);
  const titleOf = (record: ContentRecord) => String(record[titleField] || record.id);

  return (
    <>
      <ListToolbar
        title={title}
        search={state.search}
        onSearch={isSearchable ? (search) => change({ search }) : undefined}
        newPath={newPath}
      >
        {tools}
      </ListToolbar>
      {error && (
        <Alert color="red" mb="md">
          {messageOf(error)}
        </Alert>
      )}
      <Paper withBorder p={{ base: 'xs', sm: 'md' }}>
        <Box pos="relative" mih={120} aria-busy={loading}>
          <LoadingOverlay visible={loading && !data} zIndex={10} />
          {list && (
            <ListTable
              caption={title}
              records={list.items}
              totalCount={list.totalCount}
              {...{ columns, state, titleOf, editPath, RowActions }}
              onSort={(sort) => change({ sort })}
              onRemove={props.useRemove && setDoomed}
              reload={refetch}
            />
          )}
        </Box>
        {list && <ListPager state={state} totalCount={list.totalCount} onChange={change} />}
      </Paper>
      {props.useRemove && (
        <Removal
          useRemove={props.useRemove}
          noun={noun}
          id={doomed?.id ?? ''}
          title={doomed && titleOf(doomed)}
          onRemoved={refetch}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}

interface RemovalProps {
  useRemove: UseRemove;
  noun: string;
  id: string;
  title: string | null;
  onRemoved(): Promise<unknown>;
  onClose(): void;
}

function Removal({ useRemove, id, onRemoved, ...dialog }: RemovalProps) {
  const [remove] = useRemove();
  const confirm = async () => {
    await remove({ variables: { id } });
    await onRemoved();
  };
  return <ConfirmRemoval {...dialog} onConfirm={confirm} />;
}

/** The server counts pages from 1. */
function variablesOf(state: ListState, columns: readonly Column[]) {
  return {
    page: state.page + 1,
    pageSize: state.pageSize,
    search: state.search || null,
    sort: state.sort,
    ...(columns.some(({ kind }) => kind === 'richText') && { withLongTexts: true }),
  };
}
