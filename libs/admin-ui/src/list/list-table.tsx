import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { ActionIcon, Group, Table } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { Cell } from './cell.tsx';
import type { Column } from './column.ts';
import type { ListState } from './list-state.ts';
import classes from './list-table.module.css';
import { SortHeading } from './sort-heading.tsx';

/** What an additional action of a row is told. */
export interface RowActionProps {
  record: ContentRecord;
  /** Place in the whole list, from 0. */
  place: number;
  totalCount: number;
  /** Whether the list is shown whole and in its own order. */
  inOwnOrder: boolean;
  reload(): Promise<unknown>;
}

export interface ListTableProps {
  caption: string;
  columns: readonly Column[];
  records: readonly ContentRecord[];
  totalCount: number;
  state: ListState;
  titleOf(record: ContentRecord): string;
  /** Pattern of the address where a record is edited. */
  editPath?: string | undefined;
  RowActions?: ComponentType<RowActionProps> | undefined;
  onSort(sort: ListState['sort']): void;
  onRemove?: ((record: ContentRecord) => void) | undefined;
  reload(): Promise<unknown>;
}

/** The rows of one page of a list, with serial numbers that go on from page to page. */
export function ListTable(props: ListTableProps) {
  const { caption, columns, records, totalCount, state, onSort } = props;
  return (
    <Table.ScrollContainer minWidth={Math.min(900, 240 + 130 * columns.length)}>
      <Table verticalSpacing="sm" highlightOnHover aria-label={caption}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={56}>No.</Table.Th>
            {columns.map((column) => (
              <SortHeading key={column.name} column={column} sort={state.sort} onSort={onSort} />
            ))}
            <Table.Th ta="end" className={classes.actions}>
              Actions
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {records.map((record, index) => (
            <Row key={record.id} {...props} record={record} place={state.page * state.pageSize + index} />
          ))}
          {totalCount === 0 && (
            <Table.Tr>
              <Table.Td colSpan={columns.length + 2} ta="center" c="dimmed" py="xl">
                No records found.
              </Table.Td>
            </Table.Tr>
          )}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Row({ record, place, ...props }: ListTableProps & { record: ContentRecord; place: number }) {
  const { columns, editPath, titleOf, RowActions, onRemove, state, totalCount, reload } = props;
  const inOwnOrder = state.sort === null && state.search === '';
  const title = titleOf(record);
  return (
    <Table.Tr>
      <Table.Td c="dimmed">{place + 1}</Table.Td>
      {columns.map((column) => (
        <Table.Td key={column.name}>
          <Cell column={column} record={record} />
        </Table.Td>
      ))}
      <Table.Td className={classes.actions}>
        <Group gap={4} wrap="nowrap" justify="flex-end">
          {RowActions && <RowActions {...{ record, place, totalCount, inOwnOrder, reload }} />}
          {editPath && (
            <ActionIcon
              component={Link}
              to={generatePath(editPath, addressParts(record))}
              variant="subtle"
              aria-label={`Edit ${title}`}
            >
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
          )}
          {onRemove && (
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={`Delete ${title}`}
              onClick={() => onRemove(record)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

/** The fields that may stand in an address, such as `:id` or `:slug`. */
function addressParts(record: ContentRecord): Record<string, string> {
  return { id: record.id, slug: typeof record.slug === 'string' ? record.slug : record.id };
}
