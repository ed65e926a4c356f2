import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import type { FieldValue } from '../kinds/kind.tsx';
import { kindOf } from '../kinds/registry.ts';

export type { FieldValue };

/** The values of a form by field name. */
export type FormValues = Record<string, FieldValue>;

/** Whether a field takes an upload. */
export function isFile(field: FormField): boolean {
  return kindOf(field).isFile ?? false;
}

/** Initial values of a form: those of the record, or for a new one the empty values of each kind. */
export function initialValues(fields: readonly FormField[], record: ContentRecord | null): FormValues {
  return Object.fromEntries(
    fields.map((field) => [field.name, kindOf(field).initial(record?.[field.name], field, kindOf)]),
  );
}

/** The fields whose values differ from the initial ones. */
export function changedFields(
  fields: readonly FormField[],
  values: FormValues,
  before: FormValues,
): readonly FormField[] {
  return fields.filter(({ name }) => !isSame(values[name] ?? null, before[name] ?? null));
}

/**
 * Makes the input of the mutation. For a new record it has every field with a value; for an update only the changed
 * fields, so that the others are not written.
 */
export function inputOf(
  fields: readonly FormField[],
  values: FormValues,
  before: FormValues | null,
): Record<string, FieldValue> {
  const given = before ? changedFields(fields, values, before) : fields;
  const entries = given.map((field) => {
    const value = kindOf(field).toInput(values[field.name] ?? null, field, kindOf);
    return [field.name, value] as const;
  });
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** Whether two values of a field are equal; files are only equal to themselves. */
export function isSame(one: FieldValue, other: FieldValue): boolean {
  if (one instanceof File || other instanceof File) return one === other;
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
}
