import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import { kindOf } from '../kinds/registry.ts';
import { type FormValues, initialValues, isSame } from '../values/form-values.ts';

/** The version of a record that a form changes, and its values; both are replaced after a save or a merge. */
export interface FormBase {
  /** Null for a new record. */
  record: ContentRecord | null;
  values: FormValues;
}

/** Where a form begins: with the record as it was loaded, or with what a new one starts with. */
export function formBase(fields: readonly FormField[], record: ContentRecord | null): FormBase {
  return { record, values: initialValues(fields, record) };
}

/** What stands in a form after a save, and which of it the save did not carry. */
export interface AfterSave {
  values: FormValues;
  /** Fields that were changed while the save was running. */
  newer: readonly string[];
  /** Fields with an input that keeps its own state, whose value the server changed; the input has to start again with it. */
  rewritten: readonly string[];
}

/** Puts the saved values into a form, except where something newer was typed since they were sent. */
export function afterSave(
  fields: readonly FormField[],
  { sent, present, saved }: { sent: FormValues; present: FormValues; saved: FormValues },
): AfterSave {
  const differs = (one: FormValues, other: FormValues, name: string) =>
    !isSame(one[name] ?? null, other[name] ?? null);
  const newer = fields.filter(({ name }) => differs(present, sent, name)).map(({ name }) => name);
  const rewritten = fields
    .filter((field) => kindOf(field).keepsState && !newer.includes(field.name))
    .filter(({ name }) => differs(saved, sent, name))
    .map(({ name }) => name);
  const kept = newer.map((name) => [name, present[name] ?? null] as const);
  return { values: { ...saved, ...Object.fromEntries(kept) }, newer, rewritten };
}
