import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { ComponentType } from 'react';
import { kindOf } from '../kinds/registry.ts';
import type { Column } from './column.ts';
import { Moment } from './moment.tsx';

interface CellProps {
  column: Column;
  record: ContentRecord;
}

/** Cells about the record as a whole, which are no field of it. */
const markCells: Readonly<Record<string, ComponentType<Pick<CellProps, 'record'>>>> = {
  created: ({ record }) => <Moment mark={record.meta ? { at: record.meta.created.at } : undefined} />,
  updated: ({ record }) => <Moment mark={record.meta?.updated} />,
};

/** One value of a list, shown by the kind of its column. */
export function Cell({ column, record }: CellProps) {
  if (column.render) return <>{column.render(record)}</>;
  const MarkCell = markCells[column.kind];
  if (MarkCell) return <MarkCell record={record} />;
  const { Cell: KindCell } = kindOf(column);
  return <KindCell value={record[column.output ?? column.name]} />;
}
