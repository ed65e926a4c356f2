import { conflict, invalidInput } from '@daybook/errors';
import { StoredFile } from '@daybook/files';
import { contentTypeOf } from '../content-type.ts';
import { type FieldDefinition, fieldsOf } from '../fields/field-definition.ts';
import type { Entities } from '../request-database.ts';
import { isUpload, type RecordInput } from '../schema/input-types.ts';
import type { ContentRecord } from './content-record.ts';
import { isRecordId } from './record-id.ts';

/** The record of that id which a field is to refer to, null for none. Throws `BAD_USER_INPUT` where it does not exist. */
export async function findReferenced(
  entities: Entities,
  field: FieldDefinition,
  id: unknown,
): Promise<ContentRecord | null> {
  if (id === null || id === '' || !field.reference) return null;
  const type = field.reference();
  const found = typeof id === 'string' && isRecordId(id) ? await entities.em.findOne(type, { id }) : null;
  if (!found)
    throw invalidInput({
      [field.name]: `${field.label}: there is no such ${contentTypeOf(type).label.toLowerCase()}.`,
    });
  return found;
}

/**
 * Finds the reason why the database refused a reference. Throws `BAD_USER_INPUT` where the input for one of the fields refers
 * to what does not exist, else `CONFLICT`: a picture that a text shows went at the same moment.
 */
export async function checkReferences(
  entities: Entities,
  fields: readonly FieldDefinition[],
  input: RecordInput,
): Promise<never> {
  for (const field of fields) await findReferenced(entities, field, input[field.name] ?? null);
  throw conflict('Something that this record refers to was just removed. Please save it again.');
}

/** The uploaded files of a record. */
export function filesOf(fields: readonly FieldDefinition[], record: ContentRecord): StoredFile[] {
  const files = fields.filter(isUpload).map((field): unknown => Reflect.get(record, field.name));
  return files.filter((file) => file instanceof StoredFile);
}

/** Paths of everything that records with these fields refer to, to be loaded along with them. */
export function relationsOf(fields: readonly FieldDefinition[]): string[] {
  return fields.flatMap((field) => {
    if (isUpload(field)) return [field.name];
    if (!field.reference) return [];
    const nested = fieldsOf(field.reference()).filter(isUpload);
    return [field.name, ...nested.map((inner) => `${field.name}.${inner.name}`)];
  });
}
