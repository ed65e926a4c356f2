import type { FieldDefinition } from '../fields/field-definition.ts';
import type { WriteParts } from '../kinds/kind.ts';

/** Parses one raw value by the kind of its field. Throws an `AppError` that names the field. */
export async function parseValue(
  value: unknown,
  field: FieldDefinition,
  write: WriteParts,
): Promise<unknown> {
  const { kind } = field;
  return value === null || value === undefined ? kind.empty(field) : kind.parse(value, field, write);
}
