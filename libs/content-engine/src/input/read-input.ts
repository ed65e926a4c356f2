import { AppError, type FieldErrors, invalidInput } from '@daybook/errors';
import type { FieldDefinition } from '../fields/field-definition.ts';
import { isUpload, type RecordInput } from '../schema/input-types.ts';
import { readValue, type WriteParts } from './read-value.ts';

/** Parsed values by field name, ready to be stored. */
export type RecordValues = Map<FieldDefinition, unknown>;

function isMissing(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

/**
 * Whether the caller says anything about a field: an update may leave out any. Null removes a file, unless the record
 * cannot be without one (contract §3.4).
 */
function isGiven(field: FieldDefinition, value: unknown, isNew: boolean): boolean {
  if (isNew) return true;
  if (!isUpload(field)) return value !== undefined;
  return value === null ? field.required === null : !isMissing(value);
}

/**
 * Parses what a caller gave for a record, all fields before complaining. Pictures that texts show from other sites are
 * copied and files are stored last, and only when the rest is right. Throws an `AppError` that names each field at fault.
 */
export async function readInput(
  fields: readonly FieldDefinition[],
  input: RecordInput,
  isNew: boolean,
  write: WriteParts,
): Promise<RecordValues> {
  const { copies } = write;
  const values: RecordValues = new Map();
  const errors: Record<string, string> = {};
  const given = fields.filter((field) => isGiven(field, input[field.name], isNew));
  for (const field of given) {
    const required = isNew || !field.optionalOnUpdate ? field.required : null;
    if (required !== null && isMissing(input[field.name])) {
      errors[field.name] = required;
    } else if (!isUpload(field)) {
      try {
        const value = await readValue(input[field.name], field, write);
        if (required !== null && isMissing(value)) errors[field.name] = required;
        values.set(field, value);
      } catch (error) {
        Object.assign(errors, fieldErrorsOf(error));
      }
    }
  }
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  for (const [field, value] of values)
    if (field.kind === 'richText' && typeof value === 'string')
      values.set(field, await copies.localize(value, field));
  for (const field of given.filter(isUpload)) {
    const value = await readValue(input[field.name], field, write);
    if (value === null && field.required !== null) throw invalidInput({ [field.name]: field.required });
    values.set(field, value);
  }
  return values;
}

/** The field errors of a refusal to collect; anything else, such as 413, ends the reading at once. */
function fieldErrorsOf(error: unknown): FieldErrors {
  if (error instanceof AppError && error.code === 'BAD_USER_INPUT' && error.fields) return error.fields;
  throw error;
}
