import type { FormField } from '@daybook/graphql-client/form-field';
import { kindOf } from '../kinds/registry.ts';
import { type FieldValue, type FormValues, inputOf } from '../values/form-values.ts';

/**
 * Creates the input that saves a draft, which may lack required values. Empty required days become the current day,
 * because the API could not return the record without them.
 */
export function draftInput(
  fields: readonly FormField[],
  values: FormValues,
  before: FormValues | null,
): Record<string, FieldValue> {
  const filled = fields.flatMap((field) => {
    const { draftValue, isMissing } = kindOf(field);
    const isFilled = field.required !== undefined && isMissing(values[field.name] ?? null, field);
    return draftValue && isFilled ? [[field.name, draftValue()] as const] : [];
  });
  return inputOf(fields, { ...values, ...Object.fromEntries(filled) }, before);
}
