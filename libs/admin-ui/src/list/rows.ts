import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { ComponentType, CSSProperties, HTMLAttributes, ReactNode } from 'react';

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

/** What an additional action on the selected rows is told. */
export interface BulkActionProps {
  records: readonly ContentRecord[];
  /** Reads the list anew and selects nothing. */
  done(): Promise<unknown>;
}

/** How a row takes part in being dragged. */
export interface RowDrag {
  rowRef(row: HTMLElement | null): void;
  style: CSSProperties;
  handleRef(handle: HTMLElement | null): void;
  handleProps: Omit<HTMLAttributes<HTMLElement>, 'color'>;
}

/** What a component is told that renders the rows of a list in its own way, such as rows to be dragged. */
export interface RowsProps {
  records: readonly ContentRecord[];
  /** Place of the first record in the whole list, from 0. */
  firstPlace: number;
  titleOf(record: ContentRecord): string;
  reload(): Promise<unknown>;
  renderRow(record: ContentRecord, drag?: RowDrag): ReactNode;
}

/** The parts of a list that only some lists have. */
export interface ListExtras {
  RowActions?: ComponentType<RowActionProps> | undefined;
  BulkActions?: ComponentType<BulkActionProps> | undefined;
  /** Renders the rows where the list is shown in its own order. */
  Rows?: ComponentType<RowsProps> | undefined;
  /** Pattern of the public page that shows a record. */
  sitePath?: string | undefined;
}
