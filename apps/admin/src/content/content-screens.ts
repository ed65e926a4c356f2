import type { ColumnChoice, FormLayout, RowActionProps, RowsProps } from '@daybook/admin-ui';
import type { contentNames } from '@daybook/graphql-client/admin/content-names';
import type { ComponentType } from 'react';

/** An icon as the menu shows it. */
export type Icon = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;

/**
 * What makes the screens of one content type differ from those of another. Addresses, names and fields come from
 * its class by way of the schema. All rows are part of the first screen, so they hold nothing heavy.
 */
export interface ContentScreens {
  type: keyof typeof contentNames;
  /** Where the list stands in the menu; within a group in the order of `index.ts`. */
  menu: { group: 'content' | 'site'; Icon: Icon };
  /** Fields shown in the list. */
  columns: readonly ColumnChoice[];
  layout: FormLayout;
  /** Field whose text suggests the slug. */
  slugFrom?: string;
  /** Pattern of the public page where a record is seen. */
  sitePath?: string;
  RowActions?: ComponentType<RowActionProps>;
  /** Renders the rows of the list while it is in its own order. */
  Rows?: ComponentType<RowsProps>;
}
