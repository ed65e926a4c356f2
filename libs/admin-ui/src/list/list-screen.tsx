import type {
  ContentRecord,
  ListVariables,
  RecordPage,
  UseList,
  UseRemove,
} from '@daybook/graphql-client/content-type';
import { Box, Paper, Skeleton, Stack } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { Column } from './column.tsx';
import { type ColumnChoices, useDisplay } from './display/use-display.ts';
import { filterInput, type ListFilter, selectsDrafts, validValues } from './filters/list-filter.ts';
import { ListFailure } from './list-failure.tsx';
import { keyOf } from './list-memory.ts';
import { ListPager } from './list-pager.tsx';
import { type ListSort, type ListState, nextSort, offeredSort, pageCount } from './list-state.ts';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { type ListPanel, ListTools } from './list-tools.tsx';
import { Removal } from './removal.tsx';
import type { ListExtras } from './rows.ts';
import type { TrashAccess } from './trash-access.ts';
import { useListState } from './use-list-state.ts';
import { useSelection } from './use-selection.ts';
import { useStepBack } from './use-step-back.ts';

const loadPanels = () => import('./list-panels.ts');
const DisplayPanel = lazy(async () => ({ default: (await loadPanels()).DisplayPanel }));
const FilterPanel = lazy(async () => ({ default: (await loadPanels()).FilterPanel }));
const SelectionBar = lazy(async () => ({ default: (await loadPanels()).SelectionBar }));
const RowKeys = lazy(() => import('./row-keys.ts'));
const ViewBar = lazy(async () => ({ default: (await loadPanels()).ViewBar }));

/** What differs between lists. */
export interface ListScreenProps extends ListExtras {
  title: string;
  /** One record, in the middle of a sentence: "event". */
  noun: string;
  columns: readonly Column[];
  /** The field that names a record. */
  titleField: string;
  useList: UseList;
  /** Deletes a record for good. */
  useRemove?: UseRemove | undefined;
  /** If given, deleted records go to the trash and can be restored. Without both, records are never deleted. */
  trash?: TrashAccess | undefined;
  newPath?: string | undefined;
  editPath?: string | undefined;
  /** Whether the server can search this list; true by default. */
  isSearchable?: boolean;
  /** Shown next to the search. */
  tools?: ReactNode;
  /** Shown above the records. */
  above?: ReactNode;
  /** The filters that the list offers. */
  filters?: readonly ListFilter[] | undefined;
  /** If given, people choose the columns of the list and save views. */
  choices?: ColumnChoices | undefined;
  /** Reads a page of the list at once; if given, the records of all pages can be selected. */
  readPage?: ((variables: ListVariables, withDrafts: boolean) => Promise<RecordPage>) | undefined;
}

const none: readonly ContentRecord[] = [];
const noFilters: readonly ListFilter[] = [];

/** A list of records that the server pages, searches, filters, and sorts (contract §2, §4, §9). */
export function ListScreen(props: ListScreenProps) {
  const { title, noun, titleField, useList, newPath, choices, readPage, isSearchable = true } = props;
  const { filters = noFilters } = props;
  const [state, change] = useListState();
  const display = useDisplay(props.columns, choices, titleField);
  const { columns } = display;
  const values = useMemo(() => validValues(filters, state.filters), [filters, state.filters]);
  const isFiltered = Object.keys(values).length > 0;
  const [panel, setPanel] = useState<ListPanel | null>(null);
  const withDrafts = selectsDrafts(values);
  const sort = offeredSort(state, choices?.all ?? props.columns);
  const variables = variablesOf(state, sort, columns, filterInput(filters, values));
  const { data, previousData, loading, error, refetch } = useList({
    variables,
    fetchPolicy: 'cache-and-network',
    ...(withDrafts && { withDrafts }),
  });
  const list = (data ?? previousData)?.list;
  const records = list?.items ?? none;
  const totalCount = list?.totalCount ?? 0;
  const lastPage = list && !loading ? pageCount(totalCount, state.pageSize) - 1 : null;
  useStepBack(state.page, lastPage, (page) => change({ page }));
  const selection = useSelection(records, JSON.stringify([state.search, values]));
  const [recordsToDelete, setRecordsToDelete] = useState(none);
  /** Ignores errors, because the list shows them itself. */
  const reload = () => refetch().catch(() => undefined);
  const titleOf = (record: ContentRecord) => String(record[titleField] || record.id);
  // Drafts of new records are discarded in their forms; there is nothing to move to the trash.
  const mayRemove = Boolean(props.useRemove || props.trash) && !withDrafts;
  const clearFilters = () => change({ filters: {} });

  return (
    <>
      <ListToolbar
        title={title}
        search={state.search}
        onSearch={isSearchable ? (search) => change({ search }) : undefined}
        newPath={newPath}
      >
        {props.tools}
        <ListTools
          panels={[
            ...(filters.length > 0 ? ['filters' as const] : []),
            ...(choices ? ['view' as const] : []),
          ]}
          open={panel}
          count={Object.keys(values).length}
          onOpen={setPanel}
        />
      </ListToolbar>
      <Suspense>
        <RowKeys />
        {choices && hasViews(choices, state, display.chosen) && (
          <ViewBar {...{ title, state, display }} list={choices.list} onChange={change} />
        )}
        {choices && panel === 'view' && <DisplayPanel {...{ display, choices, titleField }} />}
        {(panel === 'filters' || isFiltered) && (
          <FilterPanel
            {...{ filters, values }}
            isOpen={panel === 'filters'}
            onChange={(name, value) => change(({ filters }) => ({ filters: { ...filters, [name]: value } }))}
            onClear={clearFilters}
          />
        )}
      </Suspense>
      {error && <ListFailure error={error} retry={reload} />}
      {selection.records.length > 0 && (
        <Suspense>
          <SelectionBar
            {...{ selection, titleOf, totalCount, reload }}
            onPage={records.length}
            readPage={readPage && ((part) => readPage({ ...variables, ...part }, withDrafts))}
            BulkActions={props.BulkActions}
            onRemove={mayRemove ? () => setRecordsToDelete(selection.records) : undefined}
          />
        </Suspense>
      )}
      {!isFiltered && props.above}
      <Paper withBorder p={{ base: 'xs', sm: 'sm' }}>
        <Box mih={120} aria-busy={loading}>
          {list && (
            <ListTable
              {...props}
              {...{ caption: title, columns, records, state, titleOf, isFiltered, withDrafts }}
              density={display.density}
              selection={mayRemove || props.BulkActions ? selection : undefined}
              totalCount={totalCount}
              onSort={(sort) => change({ sort })}
              onSortBy={(field) => change(({ sort }) => ({ sort: nextSort(sort, field) }))}
              onRemove={mayRemove ? (record) => setRecordsToDelete([record]) : undefined}
              onClearFilters={clearFilters}
              reload={reload}
              showPlace={(place) => change({ page: Math.floor(place / state.pageSize) })}
            />
          )}
          {!list && !error && <LoadingRows rows={state.pageSize} />}
        </Box>
        {list && <ListPager state={state} totalCount={totalCount} onChange={change} />}
      </Paper>
      <Removal
        {...{ noun, records: recordsToDelete, titleOf }}
        useRemove={props.useRemove}
        trash={props.trash}
        onRemoved={(gone) => {
          selection.drop(gone);
          return reload();
        }}
        onClose={() => setRecordsToDelete(none)}
      />
    </>
  );
}

/** Whether there are saved views, or something to save. */
function hasViews({ list }: ColumnChoices, state: ListState, chosen: readonly string[] | null): boolean {
  const { search, sort, filters } = state;
  const isOwn = search === '' && sort === null && Object.keys(filters).length === 0 && chosen === null;
  return !isOwn || localStorage.getItem(keyOf('views', list)) !== null;
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
function variablesOf(
  state: ListState,
  sort: ListSort | null,
  columns: readonly Column[],
  filter: object | null,
): ListVariables {
  return {
    page: state.page + 1,
    pageSize: state.pageSize,
    search: state.search || null,
    ...(sort && { sort: sort as never }),
    ...(filter && { filter: filter as never }),
    ...(columns.some(({ isLong }) => isLong) && { withLongTexts: true }),
  };
}
