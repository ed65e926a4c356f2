import { conflict } from '@daybook/errors';
import { StoredFile } from '@daybook/files';
import type { FieldDefinition } from '../fields/field-definition.ts';
import type { Entities } from '../request-database.ts';
import type { RecordInput } from '../schema/input-types.ts';
import type { ContentRecord } from './content-record.ts';

/**
 * Finds the reason why the database refused a reference. Throws `BAD_USER_INPUT` where the input for one of the fields refers
 * to what does not exist, else `CONFLICT`: a picture that a text shows went at the same moment.
 */
export async function checkReferences(
  entities: Entities,
  fields: readonly FieldDefinition[],
  input: RecordInput,
): Promise<never> {
  for (const field of fields)
    await field.kind.resolve?.(input[field.name] ?? field.kind.empty(field), field, entities);
  throw conflict('Something that this record refers to was just removed. Please save it again.');
}

/** The uploaded files of a record. */
export function filesOf(fields: readonly FieldDefinition[], record: ContentRecord): StoredFile[] {
  const files = fields.map((field): unknown => field.kind.isUpload && Reflect.get(record, field.name));
  return files.filter((file) => file instanceof StoredFile);
}

/** Paths of everything that records with these fields refer to, to be loaded along with them. */
export function relationsOf(fields: readonly FieldDefinition[]): string[] {
  return fields.flatMap((field) => field.kind.relations?.(field) ?? []);
}
