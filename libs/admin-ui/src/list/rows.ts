import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { ComponentType, CSSProperties, HTMLAttributes, ReactNode } from 'react';

/** Properties of an additional row action. */
export interface RowActionProps {
  record: ContentRecord;
  /** Position in the whole list, starting at 0. */
  place: number;
  totalCount: number;
  /** Whether the whole list is shown in its own order. */
  inOwnOrder: boolean;
  reload(): Promise<unknown>;
  /** Shows the page of a position in the whole list, starting at 0. */
  showPlace(place: number): void;
}

/** Properties of an additional action on selected rows. */
export interface BulkActionProps {
  records: readonly ContentRecord[];
  titleOf(record: ContentRecord): string;
  /** Reloads the list and clears the selection. */
  done(): Promise<unknown>;
}

/** What a row needs to be draggable. */
export interface RowDrag {
  rowRef(row: HTMLElement | null): void;
  style: CSSProperties;
  handleRef(handle: HTMLElement | null): void;
  handleProps: Omit<HTMLAttributes<HTMLElement>, 'color'>;
}

/** Properties of a component that renders rows in its own way, such as draggable rows. */
export interface RowsProps {
  records: readonly ContentRecord[];
  /** Position of the first record in the whole list, starting at 0. */
  firstPlace: number;
  titleOf(record: ContentRecord): string;
  reload(): Promise<unknown>;
  renderRow(record: ContentRecord, drag?: RowDrag): ReactNode;
}

/** Properties of a note below the name of a record. */
export interface RowNoteProps {
  record: ContentRecord;
  /** All records of the page, so that one query can read the data of all notes. */
  records: readonly ContentRecord[];
}

/** Optional parts of a list. */
export interface ListExtras {
  RowActions?: ComponentType<RowActionProps> | undefined;
  BulkActions?: ComponentType<BulkActionProps> | undefined;
  /** Shown below the name of each record. */
  rowNote?: ((props: RowNoteProps) => ReactNode) | undefined;
  /** Renders the rows if the list is shown in its own order. */
  Rows?: ComponentType<RowsProps> | undefined;
  /** Pattern of the public page that shows a record. */
  sitePath?: string | undefined;
}
