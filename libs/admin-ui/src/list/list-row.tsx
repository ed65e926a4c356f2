import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { useMay } from '@daybook/graphql-client/permissions';
import { ActionIcon, Anchor, Box, Checkbox, Group, Tooltip } from '@mantine/core';
import {
  IconCopy,
  IconExternalLink,
  IconEye,
  IconGripVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { copyPath } from '../form/copy-in-address.ts';
import { TextCell } from '../kinds/kind.tsx';
import { recordPath } from '../record-path.ts';
import type { Column } from './column.tsx';
import classes from './list-table.module.css';
import type { ListExtras, RowActionProps, RowDrag, RowNoteProps } from './rows.ts';
import type { Selection } from './use-selection.ts';

interface ListRowProps extends RowActionProps, RowNoteProps, ListExtras {
  columns: readonly Column[];
  titleField: string;
  title: string;
  /** Pattern of the address where a record is edited. */
  editPath?: string | undefined;
  /** The form of a new record, which can be filled from a record; omitted if there is none. */
  newPath?: string | undefined;
  /** Omitted if records cannot be deleted. */
  onRemove?: ((record: ContentRecord) => void) | undefined;
  /** Omitted if there are no actions for a selection. */
  selection?: Selection | undefined;
  hasActions: boolean;
  /** Whether the list may have records that were never published, which have no address of their own yet. */
  withDrafts?: boolean;
  drag?: RowDrag | undefined;
}

/** A record with its number, values, and actions. */
export function ListRow(props: ListRowProps) {
  const { record, records, columns, titleField, title, place, selection, drag } = props;
  return (
    <Box component="tr" role="row" className={classes.row} ref={drag?.rowRef} style={drag?.style}>
      {selection && (
        <Box component="td" role="cell" className={classes.select}>
          <Checkbox
            aria-label={`Select ${title}`}
            checked={selection.has(record.id)}
            onChange={() => selection.toggle(record.id)}
          />
        </Box>
      )}
      <Box component="td" role="cell" c="dimmed" className={classes.number}>
        {place + 1}
      </Box>
      {columns.map((column) => (
        <Box
          component="td"
          role="cell"
          key={column.name}
          data-label={column.label}
          className={classOf(column, titleField)}
        >
          <NamingLink {...props} column={column}>
            {column.render ? column.render(record) : <TextCell value={record[column.name]} />}
          </NamingLink>
          {column.name === titleField && props.rowNote?.({ record, records })}
        </Box>
      ))}
      {props.hasActions && (
        <Box component="td" role="cell" className={classes.actions}>
          <Actions {...props} />
        </Box>
      )}
    </Box>
  );
}

function classOf(column: Column, titleField: string): string | undefined {
  if (column.name === titleField) return classes.naming;
  return column.isImage ? classes.picture : undefined;
}

/** The address of the form of a record. A record that was never published is found by its id. */
function formPath(editPath: string, record: ContentRecord, withDrafts = false): string {
  return recordPath(editPath, withDrafts ? { id: record.id } : record);
}

/** Links the record's name to its form, unless the name has a link already. */
function NamingLink({
  record,
  titleField,
  editPath,
  withDrafts,
  column,
  children,
}: Pick<ListRowProps, 'record' | 'titleField' | 'editPath' | 'withDrafts'> & {
  column: Column;
  children: ReactNode;
}) {
  if (column.name !== titleField || !editPath || column.isLink) return children;
  return (
    <Anchor component={Link} to={formPath(editPath, record, withDrafts)} c="inherit" fw={500}>
      {children}
    </Anchor>
  );
}

function Actions({ record, title, drag, ...props }: ListRowProps) {
  const { RowActions, sitePath, editPath, onRemove, place, totalCount, inOwnOrder, reload, showPlace } =
    props;
  const mayWrite = useMay('writeDrafts');
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {drag && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Drag ${title}`}
          ref={drag.handleRef}
          {...drag.handleProps}
          style={{ cursor: 'grab', touchAction: 'none' }}
        >
          <IconGripVertical size={18} aria-hidden />
        </ActionIcon>
      )}
      {RowActions && <RowActions {...{ record, place, totalCount, inOwnOrder, reload, showPlace }} />}
      {sitePath && !props.withDrafts && (
        <Tooltip label="View on site">
          <ActionIcon
            component="a"
            href={recordPath(sitePath, record)}
            target="_blank"
            variant="subtle"
            aria-label={`View ${title} on site`}
          >
            <IconExternalLink size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {editPath && (
        <ActionIcon
          component={Link}
          to={formPath(editPath, record, props.withDrafts)}
          variant="subtle"
          aria-label={`${mayWrite ? 'Edit' : 'View'} ${title}`}
        >
          {mayWrite ? <IconPencil size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
        </ActionIcon>
      )}
      {props.newPath && editPath && (
        <Tooltip label="Duplicate">
          <ActionIcon
            component={Link}
            to={copyPath(props.newPath, record.id)}
            variant="subtle"
            aria-label={`Duplicate ${title}`}
          >
            <IconCopy size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
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
  );
}
