import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import type { ReactNode } from 'react';
import { kindOf } from '../kinds/registry.ts';

/** One column of a list. */
export interface Column {
  /** Field of the record. */
  readonly name: string;
  readonly label: string;
  /** Kind of the field; `created` and `updated` show when the record was. */
  readonly kind: string;
  /** Field of the record with the value, if it has another name. */
  readonly output?: string;
  /** Whether lists have to request the value, because it may be long. */
  readonly isLong?: boolean;
  /** Whether cells show an image, which has a width of its own. */
  readonly isImage?: boolean;
  /** Whether cells are links of their own, so that they cannot lead to the record's form. */
  readonly isLink?: boolean;
  /** Name by which the server sorts; absent if it cannot. */
  readonly sort?: string;
  /** Renders the cell, to show more than one value. */
  readonly render?: (record: ContentRecord) => ReactNode;
}

/** A field to show as a column, with a shorter heading if the label of the form is long. */
export type ColumnChoice = string | { readonly name: string; readonly label: string };

/** Columns for fields of a form, in the order of the choices. Throws for a name that the form does not have. */
export function columnsOf(fields: readonly FormField[], choices: readonly ColumnChoice[]): Column[] {
  return choices.map((choice) => {
    const { name, label } = typeof choice === 'string' ? { name: choice } : choice;
    const field = fields.find((each) => each.name === name);
    if (!field) throw new Error(`There is no field "${name}" to make a column of.`);
    const { kind, output, isLong } = field;
    const { isImage, isLink, isSortable } = kindOf(field);
    return {
      ...{ name, kind, label: label ?? field.label },
      ...(output !== undefined && { output }),
      ...(isLong && { isLong }),
      ...(isImage && { isImage }),
      ...(isLink && { isLink }),
      ...(isSortable && { sort: name }),
    };
  });
}

/** When and by whom a record was last changed. */
export const updatedColumn: Column = {
  name: 'updated',
  label: 'Last changed',
  kind: 'updated',
  sort: 'updatedAt',
};
