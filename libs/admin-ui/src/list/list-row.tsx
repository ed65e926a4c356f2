import { Anchor, Box, Checkbox, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TextCell } from '../kinds/kind.tsx';
import type { Column } from './column.tsx';
import classes from './list-table.module.css';
import { formPath, RowTools, type RowToolsProps } from './row-tools.tsx';
import type { RowNoteProps } from './rows.ts';
import type { Selection } from './use-selection.ts';

interface ListRowProps extends RowToolsProps, RowNoteProps {
  columns: readonly Column[];
  titleField: string;
  /** Omitted if there are no actions for a selection. */
  selection?: Selection | undefined;
  hasActions: boolean;
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
          {column.name === titleField && <Slug {...{ record, columns }} />}
          {column.name === titleField && props.rowNote?.({ record, records })}
        </Box>
      ))}
      {props.hasActions && (
        <Box component="td" role="cell" className={classes.actions}>
          <RowTools {...props} />
        </Box>
      )}
    </Box>
  );
}

/** The slug below the name, if the list does not have it as a column. */
function Slug({ record, columns }: Pick<ListRowProps, 'record' | 'columns'>) {
  const { slug } = record;
  if (typeof slug !== 'string' || slug === '' || columns.some(({ name }) => name === 'slug')) return null;
  return (
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {slug}
    </Text>
  );
}

function classOf(column: Column, titleField: string): string | undefined {
  if (column.name === titleField) return classes.naming;
  return column.isImage ? classes.picture : undefined;
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
    <Anchor component={Link} to={formPath(editPath, record, withDrafts)} c="inherit" fw={600}>
      {children}
    </Anchor>
  );
}
