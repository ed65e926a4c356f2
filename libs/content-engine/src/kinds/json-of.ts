import type { FieldDefinition } from '../fields/field-definition.ts';

/** The value of a field of a record as JSON, with the names and spellings of the API. */
export function jsonOf(field: FieldDefinition, record: object): unknown {
  const value: unknown = Reflect.get(record, field.name);
  return (field.kind.toJson ? field.kind.toJson(value, field) : value) ?? null;
}
