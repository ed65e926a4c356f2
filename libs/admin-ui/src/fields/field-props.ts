import type { FormField } from '@daybook/graphql-client/form-field';
import type { StoredFile } from '../stored-file.ts';
import type { removedFile } from '../values/form-values.ts';
import { isRequired } from '../values/missing-values.ts';

/** What every input of a form is told. */
export interface FieldProps<Value> {
  field: FormField;
  value: Value;
  onChange(value: Value): void;
  error: string | undefined;
  /** Whether the record is being made. */
  isNew: boolean;
}

/** What inputs of files are told besides. */
export interface FileFieldProps extends FieldProps<File | typeof removedFile | null> {
  stored: StoredFile | null;
}

/** The id by which an input is found, to be focused when it is at fault. */
export function inputId(field: FormField): string {
  return `field-${field.name}`;
}

/** What all Mantine inputs of a field have in common. */
export function common({ field, error, isNew }: Pick<FieldProps<unknown>, 'field' | 'error' | 'isNew'>) {
  const mustBeGiven = isRequired(field, isNew);
  return {
    id: inputId(field),
    name: field.name,
    label: field.label,
    description: field.help,
    withAsterisk: mustBeGiven,
    'aria-required': mustBeGiven,
    error,
  };
}

/** How much may be typed into a field. */
export function limit({ field }: { field: Pick<FormField, 'maxLength'> }) {
  return field.maxLength === undefined ? {} : { maxLength: field.maxLength };
}
