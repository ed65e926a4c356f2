import type { FormField } from '@daybook/graphql-client/form-field';
import type { InputProps } from './kind.tsx';

/** Whether a field must have a value before its form is sent. */
export function isRequired(field: FormField, isNew: boolean): field is FormField & { required: string } {
  return field.required !== undefined && (isNew || !field.optionalOnUpdate);
}

/** The id of an input. Forms use it to focus an input with an error. */
export function inputId(field: FormField): string {
  return `field-${field.name}`;
}

/** Props that all Mantine inputs of a field share. */
export function common({ field, error, isNew }: Pick<InputProps<unknown>, 'field' | 'error' | 'isNew'>) {
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

/** Props that limit the length of the text in a field. */
export function limit({ field }: { field: Pick<FormField, 'maxLength'> }) {
  return field.maxLength === undefined ? {} : { maxLength: field.maxLength };
}
