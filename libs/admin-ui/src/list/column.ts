import type { FormField, FormFieldKind } from '@daybook/graphql-client/form-field';

/** One column of a list. */
export interface Column {
  /** Field of the record. */
  readonly name: string;
  readonly label: string;
  readonly kind: FormFieldKind | 'created' | 'updated';
  /** Name the server sorts by, where it can. */
  readonly sort?: string;
}

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

/** Columns for fields of a form, in the order of the names. Throws for a name that the form does not have. */
export function columnsOf(fields: readonly FormField[], names: readonly string[]): Column[] {
  return names.map((name) => {
    const field = fields.find((each) => each.name === name);
    if (!field) throw new Error(`There is no field "${name}" to make a column of.`);
    const { label, kind } = field;
    return { name, label, kind, ...(sortableKinds.has(kind) && { sort: name }) };
  });
}

/** When and by whom a record was changed last; every content type has it. */
export const updatedColumn: Column = {
  name: 'updated',
  label: 'Last changed',
  kind: 'updated',
  sort: 'updatedAt',
};
