import type { FormField } from '@daybook/graphql-client/form-field';
import { notifications } from '@mantine/notifications';
import type { DraftAccess } from '../draft/draft-access.ts';
import { storedAgain } from '../media/stored-again.ts';
import { storedFileOf } from '../stored-file.ts';
import { type FieldValue, type FormValues, initialValues, isFile } from '../values/form-values.ts';

/**
 * The values of a record for a new one. Its slug gets a suffix, because slugs are unique. Days are not copied, because
 * they are seldom the same; a required day starts as today. Files become new uploads. If the record is gone, shows a
 * message and returns no values.
 */
export async function copiedValues(
  fields: readonly FormField[],
  drafts: Pick<DraftAccess, 'find' | 'readPublished'>,
  id: string,
): Promise<FormValues> {
  const record = (await drafts.readPublished(id)) ?? (await drafts.find(id, null))?.record;
  if (!record) {
    notifications.show({ color: 'red', message: 'The record to duplicate no longer exists.' });
    return {};
  }
  const taken = fields.filter((field) => field.kind !== 'day' && !isFile(field));
  const values = initialValues(taken, record);
  for (const { name, kind } of taken)
    if (kind === 'slug' && typeof values[name] === 'string' && values[name] !== '')
      values[name] = `${values[name]}-copy`;
  const left: string[] = [];
  const files = await Promise.all(
    fields.filter(isFile).map(async (field): Promise<[string, FieldValue][]> => {
      const stored = storedFileOf(record, field);
      if (!stored) return [];
      try {
        return [[field.name, await storedAgain(stored)]];
      } catch {
        left.push(field.label);
        return [];
      }
    }),
  );
  if (left.length > 0)
    notifications.show({ color: 'red', message: `These files could not be copied: ${left.join(', ')}.` });
  return { ...values, ...Object.fromEntries(files.flat()) };
}
