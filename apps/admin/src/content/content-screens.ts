import type { FormLayout, RowActionProps } from '@daybook/admin-ui';
import type { ContentType } from '@daybook/graphql-client/content-type';
import type { ComponentType } from 'react';

/** What makes the screens of one content type differ from those of another. */
export interface ContentScreens {
  content: ContentType;
  /** Heading of the list. */
  title: string;
  /** One of them, in the middle of a sentence. */
  noun: string;
  /** Field that names a record. */
  titleField: string;
  /** Fields shown in the list. */
  columns: readonly string[];
  layout: FormLayout;
  /** Field whose text suggests the slug. */
  slugFrom?: string;
  /** Pattern of the public page that shows a record. */
  sitePath?: string;
  RowActions?: ComponentType<RowActionProps>;
}
