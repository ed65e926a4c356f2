import type { FormField } from '@daybook/graphql-client/form-field';
import { type FieldValue, type FormValues, isFile } from './form-values.ts';

/** The values of a form as text to be pasted elsewhere: a label and a value each, what is empty left out. */
export function plainValues(fields: readonly FormField[], values: FormValues): string {
  return fields
    .map((field) => ({
      label: field.label,
      text: isFile(field) ? '' : plainValue(values[field.name] ?? null),
    }))
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => `${label}:\n${text}`)
    .join('\n\n');
}

/** One value as text; lists with a line for each entry. */
export function plainValue(value: FieldValue): string {
  if (value === null) return '';
  if (value instanceof File) return value.name;
  if (typeof value === 'string') return value;
  return value
    .map((entry) => (typeof entry === 'string' ? entry : Object.values(entry).join(', ')))
    .join('\n');
}
