import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import { type FormValues, initialValues } from '../values/form-values.ts';

/** The version of a record that a form changes, and its values; both are replaced after a merge. */
export interface FormBase {
  /** Null for a new record. */
  record: ContentRecord | null;
  values: FormValues;
}

/** Where a form begins: with the record as it was loaded, or with what a new one starts with. */
export function formBase(fields: readonly FormField[], record: ContentRecord | null): FormBase {
  return { record, values: initialValues(fields, record) };
}
