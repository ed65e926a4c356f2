import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import { kindOf } from '../kinds/registry.ts';
import { storedFileOf } from '../stored-file.ts';
import { isFile, isSame } from '../values/form-values.ts';

/** Whether two versions of a record have the same value in a field. */
export function hasSameValue(field: FormField, one: ContentRecord, other: ContentRecord): boolean {
  if (isFile(field)) return storedFileOf(one, field)?.name === storedFileOf(other, field)?.name;
  const valueIn = (record: ContentRecord) => kindOf(field).initial(record[field.name], field, kindOf);
  return isSame(valueIn(one), valueIn(other));
}

/** The fields whose values differ between two versions, in the order of the form. */
export function differingFields(
  fields: readonly FormField[],
  one: ContentRecord,
  other: ContentRecord,
): readonly FormField[] {
  return fields.filter((field) => !hasSameValue(field, one, other));
}
