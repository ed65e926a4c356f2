import type { FormField } from '@daybook/graphql-client/form-field';
import { kindOf } from '../kinds/registry.ts';
import type { FormValues } from './form-values.ts';

/** The values of a form as text for the clipboard: labels and values, without empty ones. */
export function plainValues(fields: readonly FormField[], values: FormValues): string {
  return fields
    .map((field) => ({ label: field.label, text: kindOf(field).text(values[field.name] ?? null, field) }))
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => `${label}:\n${text}`)
    .join('\n\n');
}
