import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { FormField, FormFieldKind } from '@daybook/graphql-client/form-field';

/** One entry of a field that holds a list of small objects. */
export type ItemValue = Readonly<Record<string, string>>;

/** The value of a field whose stored file is to be removed; null leaves it alone. */
export const removedFile = '';

/** What an input holds while a form is filled in; null is a file or a reference that was not chosen. */
export type FieldValue = string | File | null | readonly string[] | readonly ItemValue[];

/** The values of a form by field name. */
export type FormValues = Record<string, FieldValue>;

const fileKinds: ReadonlySet<FormFieldKind> = new Set(['picture', 'document', 'anyFile']);

/** Whether a field takes an upload. */
export function isFile(field: FormField): boolean {
  return fileKinds.has(field.kind);
}

/** What a form starts with: the fields of the record, or for a new one what the field's kind begins with. */
export function initialValues(fields: readonly FormField[], record: ContentRecord | null): FormValues {
  return Object.fromEntries(fields.map((field) => [field.name, initialValue(field, record?.[field.name])]));
}

function initialValue(field: FormField, stored: unknown): FieldValue {
  if (isFile(field)) return null;
  switch (field.kind) {
    case 'tags':
      return typeof stored === 'string' ? stored.split(',').filter(Boolean) : [];
    case 'items':
      return Array.isArray(stored) ? stored.map((item) => itemValue(field.items ?? [], item)) : [];
    case 'reference':
      return idOf(stored);
    case 'choice':
      return typeof stored === 'string' ? stored : (field.choices?.[0] ?? '');
    default:
      return typeof stored === 'string' ? stored : '';
  }
}

function itemValue(fields: readonly FormField[], stored: unknown): ItemValue {
  const values: Record<string, unknown> = { ...(typeof stored === 'object' ? stored : {}) };
  return Object.fromEntries(
    fields.map((field) => {
      const value = initialValue(field, values[field.name]);
      return [field.name, typeof value === 'string' ? value : ''];
    }),
  );
}

/** An entry as it is added to a list: empty, with the first of each choice (contract §4). */
export function newItem(fields: readonly FormField[]): ItemValue {
  return itemValue(fields, {});
}

function idOf(stored: unknown): string | null {
  if (typeof stored !== 'object' || stored === null || !('id' in stored)) return null;
  return typeof stored.id === 'string' ? stored.id : null;
}

/**
 * The input of the mutation: of a new record every field that says something, of an update only what was changed,
 * so that a field nobody touched is not written.
 */
export function inputOf(
  fields: readonly FormField[],
  values: FormValues,
  before: FormValues | null,
): Record<string, FieldValue> {
  const given = fields.filter((field) => {
    const value = values[field.name] ?? null;
    if (isFile(field)) return value !== null;
    return before ? !isSame(value, before[field.name] ?? null) : !(field.kind === 'day' && value === '');
  });
  const sent = (field: FormField) => {
    const value = values[field.name] ?? null;
    return isFile(field) && value === removedFile ? null : value;
  };
  return Object.fromEntries(given.map((field) => [field.name, sent(field)]));
}

/** Whether two values of a field are equal; files are only equal to themselves. */
export function isSame(one: FieldValue, other: FieldValue): boolean {
  if (one instanceof File || other instanceof File) return one === other;
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
}
