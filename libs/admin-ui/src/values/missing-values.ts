import type { FormField } from '@daybook/graphql-client/form-field';
import { type FieldValue, type FormValues, isFile } from './form-values.ts';

/** What a form lacks before it can be sent. */
export interface MissingValues {
  /** The message of each field without a value. */
  fields: Record<string, string>;
  /** The message of a file that is missing; it is shown on its own, above the form (contract §5). */
  file: string | null;
}

/** Whether a form may not be sent without a value of a field. */
export function isRequired(field: FormField, isNew: boolean): field is FormField & { required: string } {
  return field.required !== undefined && (isNew || !field.optionalOnUpdate);
}

/** Rich text is missing when there is nothing to see in it, whatever tags it has. */
function isBlank(value: FieldValue, field: FormField): boolean {
  if (typeof value !== 'string') return value === null || (Array.isArray(value) && value.length === 0);
  if (field.kind !== 'richText') return value.trim() === '';
  return !/<(img|iframe|hr|table)\b/i.test(value) && value.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
}

/** Checks the required fields. A file is demanded of new records only (contract §5). */
export function missingValues(
  fields: readonly FormField[],
  values: FormValues,
  isNew: boolean,
): MissingValues {
  const missing: MissingValues = { fields: {}, file: null };
  for (const field of fields) {
    if (!isRequired(field, isNew) || !isBlank(values[field.name] ?? null, field)) continue;
    if (!isFile(field)) missing.fields[field.name] = field.required;
    else if (isNew) missing.file ??= field.required;
  }
  return missing;
}
