import type {
  ColumnChoice,
  FormLayout,
  RowActionProps,
  RowsProps,
  SearchFields,
  Suggestions,
} from '@daybook/admin-ui';
import type { contentNames } from '@daybook/graphql-client/admin/content-names';
import type { ComponentType } from 'react';

export type Icon = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;

export interface ListRows {
  RowActions?: ComponentType<RowActionProps>;
  /** Renders the rows if the list is shown in its own order. */
  Rows?: ComponentType<RowsProps>;
}

/**
 * What differs between the screens of content types. Addresses, names, and fields come from the class, through the
 * schema. All `ContentScreens` are in the first chunk, so they must stay small.
 */
export interface ContentScreens {
  type: keyof typeof contentNames;
  /** The place in the menu or on the overview of the settings; the order within a group comes from `index.ts`. */
  menu:
    | { group: 'content' | 'site'; Icon: Icon }
    /** On the overview of the settings, with a description of the settings. */
    | { group: 'settings'; Icon: Icon; description: string };
  /** The columns of the list. */
  columns: readonly ColumnChoice[];
  layout: FormLayout;
  suggestions?: Suggestions;
  /** The fields that search engines show. The form previews the result. */
  searchResult?: SearchFields;
  /** Address pattern of the public page of a record. */
  sitePath?: string;
  /** Loads the components that render the rows of the list, before the list is shown. */
  loadRows?: () => Promise<ListRows>;
}
