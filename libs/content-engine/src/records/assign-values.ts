import { StoredFile } from '@daybook/files';
import type { RecordValues } from '../input/read-input.ts';
import type { Entities } from '../request-database.ts';
import { isUpload } from '../schema/input-types.ts';
import type { ContentRecord } from './content-record.ts';
import { findReferenced } from './relations.ts';

/** Sets the values of a record and answers the files they replace. Throws `BAD_USER_INPUT` for references to nothing. */
export async function assignValues(
  entities: Entities,
  record: ContentRecord,
  values: RecordValues,
): Promise<StoredFile[]> {
  const replaced: StoredFile[] = [];
  for (const [field, value] of values) {
    const before: unknown = Reflect.get(record, field.name);
    if (isUpload(field) && before instanceof StoredFile) replaced.push(before);
    Reflect.set(
      record,
      field.name,
      field.kind === 'reference' ? await findReferenced(entities, field, value) : value,
    );
  }
  return replaced;
}
