import { StoredFile } from '@daybook/files';
import type { RecordValues } from '../input/read-input.ts';
import type { Entities } from '../request-database.ts';
import type { ContentRecord } from './content-record.ts';

/** Sets the values of a record and answers the files they replace. Throws `BAD_USER_INPUT` for references to nothing. */
export async function assignValues(
  entities: Entities,
  record: ContentRecord,
  values: RecordValues,
): Promise<StoredFile[]> {
  const replaced: StoredFile[] = [];
  for (const [field, value] of values) {
    const before: unknown = Reflect.get(record, field.name);
    if (field.kind.isUpload && before instanceof StoredFile) replaced.push(before);
    const { kind } = field;
    Reflect.set(record, field.name, kind.resolve ? await kind.resolve(value, field, entities) : value);
  }
  return replaced;
}
