import type { FormField } from '@daybook/graphql-client/form-field';
import { kindOf } from '../kinds/registry.ts';
import { changedFields, type FieldValue, type FormValues } from './form-values.ts';

/** A typed value as the server takes it: slugs in lower case with hyphens, addresses with https://. */
export function tidyValue(field: FormField, value: FieldValue): FieldValue {
  return kindOf(field).tidy(value, field);
}

/** Tidies the values of a form that differ from those of the record. */
export function tidyValues(fields: readonly FormField[], values: FormValues, before: FormValues): FormValues {
  const tidied = changedFields(fields, values, before).map(
    (field) => [field.name, tidyValue(field, values[field.name] ?? null)] as const,
  );
  return { ...values, ...Object.fromEntries(tidied) };
}
