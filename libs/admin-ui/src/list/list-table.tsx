import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { Box, Button, Checkbox } from '@mantine/core';
import type { Column } from './column.tsx';
import type { Density } from './display/use-display.ts';
import { ListRow } from './list-row.tsx';
import type { ListState } from './list-state.ts';
import classes from './list-table.module.css';
import type { ListExtras, RowDrag } from './rows.ts';
import { SortHeading } from './sort-heading.tsx';
import { SortSelect } from './sort-select.tsx';
import type { Selection } from './use-selection.ts';

export interface ListTableProps extends ListExtras {
  caption: string;
  columns: readonly Column[];
  records: readonly ContentRecord[];
  totalCount: number;
  state: ListState;
  density?: Density;
  /** Whether filters are active. */
  isFiltered?: boolean;
  /** Whether the list may have records that were never published, which have no address of their own yet. */
  withDrafts?: boolean;
  onClearFilters?(): void;
  /** Omitted if there are no actions for a selection. */
  selection?: Selection | undefined;
  /** The field that names a record. */
  titleField: string;
  titleOf(record: ContentRecord): string;
  /** Pattern of the address where a record is edited. */
  editPath?: string | undefined;
  /** The form of a new record; omitted if there is none. */
  newPath?: string | undefined;
  onSort(sort: ListState['sort']): void;
  /** Sorts by a field: first ascending, then descending, then not at all. */
  onSortBy(field: string): void;
  onRemove?: ((record: ContentRecord) => void) | undefined;
  reload(): Promise<unknown>;
  /** Shows the page of a position in the whole list, starting at 0. */
  showPlace(place: number): void;
}

/**
 * A page of a list, with row numbers that continue across pages. On narrow screens every row is a card. The ARIA roles
 * are explicit because browsers drop them when the table layout changes.
 */
export function ListTable(props: ListTableProps) {
  const { caption, columns, records, totalCount, state, selection, Rows, titleOf, onSort, onSortBy, reload } =
    props;
  const { isFiltered = false, density = 'comfortable' } = props;
  const inOwnOrder = state.sort === null && state.search === '' && !isFiltered;
  const hasActions = Boolean(props.onRemove || props.editPath || props.sitePath || props.RowActions);
  const selectedOnPage = records.filter(({ id }) => selection?.has(id)).length;
  const firstPlace = state.page * state.pageSize;
  const renderRow = (record: ContentRecord, drag?: RowDrag) => (
    <ListRow
      key={record.id}
      {...props}
      {...{ record, inOwnOrder, drag, hasActions }}
      title={titleOf(record)}
      place={firstPlace + records.indexOf(record)}
    />
  );
  return (
    <div className={classes.scroll}>
      <SortSelect columns={columns} sort={state.sort} onSort={onSort} />
      <Box
        component="table"
        role="table"
        aria-label={caption}
        className={classes.table}
        data-density={density}
        style={{ '--list-columns': columns.length }}
      >
        <Box component="thead" role="rowgroup">
          <Box component="tr" role="row">
            {selection && (
              <Box component="th" role="columnheader" className={classes.select}>
                <Checkbox
                  aria-label="Select all on this page"
                  checked={selectedOnPage > 0 && selectedOnPage === records.length}
                  indeterminate={selectedOnPage > 0 && selectedOnPage < records.length}
                  disabled={records.length === 0}
                  onChange={selection.toggleAll}
                />
              </Box>
            )}
            <Box component="th" role="columnheader" className={classes.number}>
              No.
            </Box>
            {columns.map((column) => (
              <SortHeading key={column.name} column={column} sort={state.sort} onSortBy={onSortBy} />
            ))}
            {hasActions && (
              <Box component="th" role="columnheader" className={classes.actions}>
                Actions
              </Box>
            )}
          </Box>
        </Box>
        <Box component="tbody" role="rowgroup">
          {Rows && inOwnOrder ? (
            <Rows {...{ records, firstPlace, titleOf, reload, renderRow }} />
          ) : (
            records.map((record) => renderRow(record))
          )}
          {totalCount === 0 && (
            <Box component="tr" role="row">
              <Box
                component="td"
                role="cell"
                colSpan={columns.length + 3}
                c="dimmed"
                className={classes.empty}
              >
                {isFiltered ? 'No records match the filters.' : 'No records found.'}
                {isFiltered && (
                  <Button size="compact-sm" variant="subtle" ms="xs" onClick={props.onClearFilters}>
                    Clear filters
                  </Button>
                )}
              </Box>
            </Box>
          )}
        </Box>
      </Box>
    </div>
  );
}
