import type { ContentRecord, ContentType } from '@daybook/graphql-client/content-type';
import type { FormValues } from '../values/form-values.ts';

/** What a form tells the preview beside it. */
export interface FormPreviewProps {
  content: ContentType;
  /** The stored record. */
  record: ContentRecord;
  /** Pattern of the public page that shows the record. */
  sitePath: string;
  /** Id of the release whose drafts the page shows; null for all drafts. */
  release: string | null;
  /** The values in the form, which change as somebody types. */
  values: FormValues;
  /** The latest values, including those that inputs report with a delay. */
  currentValues(): FormValues;
  onClose(): void;
}
