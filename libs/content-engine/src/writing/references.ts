import { type AppError, conflict, invalidInput } from '@daybook/errors';
import type { GraphQLResolveInfo } from 'graphql';
import { contentTypeOf } from '../content-type.ts';
import { type FieldDefinition, fieldsOf, type RecordClass } from '../fields/field-definition.ts';
import { readWhole } from '../reading/read-whole.ts';
import { selectedFields } from '../reading/selected-fields.ts';
import type { ContentRecord } from '../records/content-record.ts';
import { isRecordId } from '../records/record-id.ts';
import type { RequestContext } from '../request-context.ts';
import type { RecordInput } from '../schema/input-types.ts';

/**
 * The record that a reference field gets, or null for none. It has its id alone: the database checks that it exists when
 * the reference is written. Throws `BAD_USER_INPUT` for what is no id.
 */
export function referenceTo(field: FieldDefinition, id: unknown): ContentRecord | null {
  if (id === null || id === '' || !field.reference) return null;
  const type = field.reference();
  if (typeof id !== 'string' || !isRecordId(id)) throw noSuchRecord(field, type);
  return Object.assign(new type(), { id });
}

function noSuchRecord({ name, label }: FieldDefinition, type: RecordClass): AppError {
  return invalidInput({ [name]: `${label}: there is no such ${contentTypeOf(type).label.toLowerCase()}.` });
}

/**
 * The reason why the database refused a reference: `BAD_USER_INPUT` if the input for a field refers to what does not exist
 * (any more), otherwise `CONFLICT`, because a picture in a text was removed at the same moment.
 */
export async function missingReference(
  { database }: RequestContext,
  fields: readonly FieldDefinition[],
  input: RecordInput,
): Promise<AppError> {
  for (const field of fields) {
    const type = field.reference?.();
    const id = input[field.name];
    if (type && id && !(await readWhole(database.reader, type, id))) return noSuchRecord(field, type);
  }
  return conflict('Something that this record refers to was just removed. Please save it again.');
}

/** Reads the records that a written record refers to, if a mutation selects more of them than their ids. */
export async function readReferences<T extends ContentRecord>(
  { database }: RequestContext,
  info: GraphQLResolveInfo,
  record: T,
): Promise<T> {
  const selected = selectedFields(info);
  for (const { name, reference } of fieldsOf(record.constructor)) {
    const wanted = selected.get(name);
    const referred: unknown = Reflect.get(record, name);
    if (!reference || !wanted || [...wanted.keys()].every((key) => key === 'id')) continue;
    if (typeof referred === 'object' && referred !== null && 'id' in referred)
      Reflect.set(record, name, await readWhole(database.reader, reference(), referred.id));
  }
  return record;
}
