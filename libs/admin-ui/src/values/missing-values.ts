import type { FormField } from '@daybook/graphql-client/form-field';
import { isRequired } from '../kinds/input-props.ts';
import { kindOf } from '../kinds/registry.ts';
import type { FormValues } from './form-values.ts';

/** Values that a form lacks before it can be sent. */
export interface MissingValues {
  /** Messages by field name. */
  fields: Record<string, string>;
  /** Message for a missing file, which is shown above the form (contract §5). */
  file: string | null;
}

/** Checks the required fields. Only new records need a file (contract §5). */
export function missingValues(
  fields: readonly FormField[],
  values: FormValues,
  isNew: boolean,
): MissingValues {
  const missing: MissingValues = { fields: {}, file: null };
  for (const field of fields) {
    const { isFile, isMissing } = kindOf(field);
    if (!isRequired(field, isNew) || !isMissing(values[field.name] ?? null, field)) continue;
    if (!isFile) missing.fields[field.name] = field.required;
    else if (isNew) missing.file ??= field.required;
  }
  return missing;
}

/** Returns messages about values that cannot be saved, by field name. */
export function invalidValues(fields: readonly FormField[], values: FormValues): Record<string, string> {
  const faults = fields.map((field) => {
    return [field.name, kindOf(field).fault(values[field.name] ?? null, field)] as const;
  });
  return Object.fromEntries(faults.flatMap(([name, fault]) => (fault === null ? [] : [[name, fault]])));
}
