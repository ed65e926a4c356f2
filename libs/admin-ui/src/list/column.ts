import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { FormField, FormFieldKind } from '@daybook/graphql-client/form-field';
import type { ReactNode } from 'react';

/** One column of a list. */
export interface Column {
  /** Field of the record. */
  readonly name: string;
  readonly label: string;
  readonly kind: FormFieldKind | 'created' | 'updated';
  /** Name the server sorts by, where it can. */
  readonly sort?: string;
  /** Shows more than the value of the one field. */
  readonly render?: (record: ContentRecord) => ReactNode;
}

/** A field to make a column of, with a shorter heading where the label of the form is long. */
export type ColumnChoice = string | { readonly name: string; readonly label: string };

const sortableKinds: ReadonlySet<FormFieldKind> = new Set([
  'text',
  'longText',
  'slug',
  'link',
  'videoLink',
  'tags',
  'day',
  'choice',
]);

/** Columns for fields of a form, in the order of the choices. Throws for a name that the form does not have. */
export function columnsOf(fields: readonly FormField[], choices: readonly ColumnChoice[]): Column[] {
  return choices.map((choice) => {
    const { name, label } = typeof choice === 'string' ? { name: choice } : choice;
    const field = fields.find((each) => each.name === name);
    if (!field) throw new Error(`There is no field "${name}" to make a column of.`);
    const { kind } = field;
    return { name, label: label ?? field.label, kind, ...(sortableKinds.has(kind) && { sort: name }) };
  });
}

/** When and by whom a record was changed last; every content type has it. */
export const updatedColumn: Column = {
  name: 'updated',
  label: 'Last changed',
  kind: 'updated',
  sort: 'updatedAt',
};
