import type { FormField } from '@daybook/graphql-client/form-field';
import { kindOf } from '../kinds/registry.ts';
import type { Column } from './column.tsx';

/** A field to show as a column, with a shorter heading if the label of the form is long. */
export type ColumnChoice = string | { readonly name: string; readonly label: string };

/** Columns for fields of a form, in the order of the choices. Throws for a name that the form does not have. */
export function columnsOf(fields: readonly FormField[], choices: readonly ColumnChoice[]): Column[] {
  return choices.map((choice) => {
    const { name, label } = typeof choice === 'string' ? { name: choice } : choice;
    const field = fields.find((each) => each.name === name);
    if (!field) throw new Error(`There is no field "${name}" to make a column of.`);
    const { isLong } = field;
    const { Cell, isImage, isLink, isSortable } = kindOf(field);
    return {
      name,
      label: label ?? field.label,
      render: (record) => <Cell value={record[name]} />,
      ...(isLong && { isLong }),
      ...(isImage && { isImage }),
      ...(isLink && { isLink }),
      ...(isSortable && { sort: name }),
    };
  });
}
