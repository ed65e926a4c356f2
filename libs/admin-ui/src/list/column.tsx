import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { ReactNode } from 'react';
import { Moment } from './moment.tsx';

/** One column of a list. */
export interface Column {
  /** Field of the record. */
  readonly name: string;
  readonly label: string;
  /** Renders the cell; the value as text if omitted. */
  readonly render?: (record: ContentRecord) => ReactNode;
  /** Whether lists have to request the value, because it may be long. */
  readonly isLong?: boolean;
  /** Whether cells show an image, which has a width of its own. */
  readonly isImage?: boolean;
  /** Whether cells are links of their own, so that they cannot lead to the record's form. */
  readonly isLink?: boolean;
  /** Name by which the server sorts; absent if it cannot. */
  readonly sort?: string;
}

/** When and by whom a record was last changed. */
export const updatedColumn = {
  name: 'updated',
  label: 'Last changed',
  render: ({ meta }) => <Moment mark={meta?.updated} />,
  sort: 'updatedAt',
} satisfies Column;

/** When a record was created. */
export const createdColumn = {
  name: 'created',
  label: 'Created',
  render: ({ meta }) => <Moment mark={meta ? { at: meta.created.at } : undefined} />,
  sort: 'createdAt',
} satisfies Column;
