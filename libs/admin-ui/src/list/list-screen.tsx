import type { ContentRecord, UseList, UseRemove } from '@daybook/graphql-client/content-type';
import { Box, Paper, Skeleton, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { Column } from './column.tsx';
import { ListFailure } from './list-failure.tsx';
import { ListPager } from './list-pager.tsx';
import { type ListState, pageCount } from './list-state.ts';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { Removal } from './removal.tsx';
import type { ListExtras } from './rows.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { TrashAccess } from './trash-access.ts';
import { useListState } from './use-list-state.ts';
import { useSelection } from './use-selection.ts';

/** What differs between lists. */
export interface ListScreenProps extends ListExtras {
  title: string;
  /** One record, in the middle of a sentence: "event". */
  noun: string;
  columns: readonly Column[];
  /** The field that names a record. */
  titleField: string;
  useList: UseList;
  /** Omitted if records are never deleted, as in a log. */
  useRemove?: UseRemove | undefined;
  /** If given, deleted records go to the trash and can be restored. */
  trash?: TrashAccess | undefined;
  newPath?: string | undefined;
  editPath?: string | undefined;
  /** Whether the server can search this list; true by default. */
  isSearchable?: boolean;
  /** Shown next to the search. */
  tools?: ReactNode;
  /** Shown above the records. */
  above?: ReactNode;
}

const none: readonly ContentRecord[] = [];

/** A list of records that the server pages, searches, and sorts (contract §2, §4, §9). */
export function ListScreen(props: ListScreenProps) {
  const { title, noun, columns, titleField, useList, useRemove, newPath, isSearchable = true } = props;
  const [state, change] = useListState();
  const { data, previousData, loading, error, refetch } = useList({
    variables: variablesOf(state, columns),
    fetchPolicy: 'cache-and-network',
  });
  const list = (data ?? previousData)?.list;
  const records = list?.items ?? none;
  useStepBack(state, list?.totalCount, loading, change);
  const selection = useSelection(records);
  const [recordsToDelete, setRecordsToDelete] = useState(none);
  /** Ignores errors, because the list shows them itself. */
  const reload = () => refetch().catch(() => undefined);
  const titleOf = (record: ContentRecord) => String(record[titleField] || record.id);

  return (
    <>
      <ListToolbar
        title={title}
        search={state.search}
        onSearch={isSearchable ? (search) => change({ search }) : undefined}
        newPath={newPath}
      >
        {props.tools}
      </ListToolbar>
      {error && <ListFailure error={error} retry={reload} />}
      <SelectionBar
        records={selection.records}
        BulkActions={props.BulkActions}
        onRemove={useRemove && (() => setRecordsToDelete(selection.records))}
        onClear={selection.clear}
        reload={reload}
      />
      {props.above}
      <Paper withBorder p={{ base: 'xs', sm: 'sm' }}>
        <Box mih={120} aria-busy={loading}>
          {list && (
            <ListTable
              {...props}
              {...{ caption: title, records, state, titleOf }}
              selection={useRemove || props.BulkActions ? selection : undefined}
              totalCount={list.totalCount}
              onSort={(sort) => change({ sort })}
              onRemove={useRemove && ((record) => setRecordsToDelete([record]))}
              reload={reload}
            />
          )}
          {!list && !error && <LoadingRows rows={state.pageSize} />}
        </Box>
        {list && <ListPager state={state} totalCount={list.totalCount} onChange={change} />}
      </Paper>
      <Removal
        {...{ noun, useRemove, records: recordsToDelete, titleOf }}
        trash={props.trash}
        onRemoved={reload}
        onClose={() => setRecordsToDelete(none)}
      />
    </>
  );
}

/** Goes back one page if the last row of a page was removed (contract §2). */
function useStepBack(
  { page, pageSize }: ListState,
  totalCount: number | undefined,
  loading: boolean,
  change: (change: Partial<ListState>) => void,
): void {
  const lastPage = totalCount === undefined ? page : pageCount(totalCount, pageSize) - 1;
  useEffect(() => {
    if (!loading && page > lastPage) change({ page: lastPage });
  }, [loading, page, lastPage, change]);
}

function LoadingRows({ rows }: { rows: number }) {
  return (
    <Stack gap="sm" aria-hidden>
      {Array.from({ length: rows + 1 }, (_, index) => index).map((row) => (
        <Skeleton key={row} h={36} />
      ))}
    </Stack>
  );
}

/** The server counts pages from 1. */
function variablesOf(state: ListState, columns: readonly Column[]) {
  return {
    page: state.page + 1,
    pageSize: state.pageSize,
    search: state.search || null,
    sort: state.sort,
    ...(columns.some(({ isLong }) => isLong) && { withLongTexts: true }),
  };
}
