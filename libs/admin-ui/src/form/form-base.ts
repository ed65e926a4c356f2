import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import { type FormValues, initialValues, isSame } from '../values/form-values.ts';

/** The version of a record that a form edits, and its values. Both are replaced after a save or a merge. */
export interface FormBase {
  /** Null for a new record. */
  record: ContentRecord | null;
  values: FormValues;
}

/** The initial base of a form, from the loaded record or the defaults of a new one. */
export function formBase(fields: readonly FormField[], record: ContentRecord | null): FormBase {
  return { record, values: initialValues(fields, record) };
}

/** The values of a form after a save, and how they differ from the saved ones. */
export interface AfterSave {
  values: FormValues;
  /** Fields that changed during the save. */
  newer: readonly string[];
  /** Rich-text fields that the server changed; their editors must start again with the stored text. */
  rewritten: readonly string[];
}

/** Puts the saved values into a form, except fields that changed since they were sent. */
export function afterSave(
  fields: readonly FormField[],
  { sent, present, saved }: { sent: FormValues; present: FormValues; saved: FormValues },
): AfterSave {
  const differs = (one: FormValues, other: FormValues, name: string) =>
    !isSame(one[name] ?? null, other[name] ?? null);
  const newer = fields.filter(({ name }) => differs(present, sent, name)).map(({ name }) => name);
  const rewritten = fields
    .filter(({ name, kind }) => kind === 'richText' && !newer.includes(name) && differs(saved, sent, name))
    .map(({ name }) => name);
  const kept = newer.map((name) => [name, present[name] ?? null] as const);
  return { values: { ...saved, ...Object.fromEntries(kept) }, newer, rewritten };
}
