import { AppError, type FieldErrors, invalidInput } from '@daybook/errors';
import type { FieldDefinition } from '../fields/field-definition.ts';
import type { WriteParts } from '../kinds/kind.ts';
import type { RecordInput } from '../schema/input-types.ts';
import { parseValue } from './parse-value.ts';

/** Parsed values by field, ready to be stored. */
export type RecordValues = Map<FieldDefinition, unknown>;

/** What an input is for: a new record, changes to one, or a draft, which may lack required values. */
export type InputPurpose = 'new' | 'update' | 'draft';

function isMissing(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

/**
 * Whether the caller gave a value for a field; an update may leave out any field. Null removes a file, unless the file
 * is required (contract §3.4).
 */
function isGiven({ kind, required }: FieldDefinition, value: unknown, purpose: InputPurpose): boolean {
  if (purpose === 'new') return true;
  if (!kind.isUpload) return value !== undefined;
  return value === null ? required === null || purpose === 'draft' : !isMissing(value);
}

/**
 * Parses the input for a record. All fields are parsed before the input is refused, so that the error names every
 * invalid field. Files are stored last, and only if everything else is valid: first the pictures of other sites that
 * texts show, then uploads. Throws an `AppError` that names the fields.
 */
export async function readInput(
  fields: readonly FieldDefinition[],
  input: RecordInput,
  purpose: InputPurpose,
  write: WriteParts,
): Promise<RecordValues> {
  const values: RecordValues = new Map();
  const errors: Record<string, string> = {};
  for (const field of fields.filter((each) => isGiven(each, input[each.name], purpose))) {
    const { name, kind } = field;
    const required = requirementOf(field, purpose);
    if (required !== null && isMissing(input[name])) {
      errors[name] = required;
      continue;
    }
    try {
      const value = await parseValue(input[name], field, write);
      if (required !== null && (kind.isEmpty ?? isMissing)(value)) errors[name] = required;
      values.set(field, value);
    } catch (error) {
      Object.assign(errors, fieldErrorsOf(error));
    }
  }
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  for (const isUpload of [false, true])
    for (const [field, value] of values)
      if (field.kind.store && Boolean(field.kind.isUpload) === isUpload)
        values.set(field, await storeValue(value, field, requirementOf(field, purpose), write));
  return values;
}

/** The message for a missing value, or null if the value may be missing. */
function requirementOf(
  { required, optionalOnUpdate }: FieldDefinition,
  purpose: InputPurpose,
): string | null {
  return purpose === 'draft' || (purpose === 'update' && optionalOnUpdate) ? null : required;
}

async function storeValue(
  value: unknown,
  field: FieldDefinition,
  required: string | null,
  write: WriteParts,
): Promise<unknown> {
  const stored = await field.kind.store?.(value, field, write);
  if (stored === null && required !== null) throw invalidInput({ [field.name]: required });
  return stored;
}

/** Returns the field errors of a refusal; rethrows any other error, such as 413, which ends the parsing at once. */
function fieldErrorsOf(error: unknown): FieldErrors {
  if (error instanceof AppError && error.code === 'BAD_USER_INPUT' && error.fields) return error.fields;
  throw error;
}

/** The messages for required values that a record lacks, by field. */
export function missingValues(
  fields: readonly FieldDefinition[],
  record: object,
  purpose: Exclude<InputPurpose, 'draft'>,
): FieldErrors {
  const missing: Record<string, string> = {};
  for (const field of fields) {
    const required = requirementOf(field, purpose);
    const value: unknown = Reflect.get(record, field.name);
    if (
      required !== null &&
      (field.kind.isUpload ? value === null : (field.kind.isEmpty ?? isMissing)(value))
    )
      missing[field.name] = required;
  }
  return missing;
}
