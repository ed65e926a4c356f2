import type { ContentRecord, ContentType } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import { storedFileOf } from '../stored-file.ts';
import { initialValues, inputOf, isFile } from '../values/form-values.ts';

/** What of a content type makes a deleted record anew. */
export type Restorable = Pick<ContentType, 'fields' | 'useCreate'>;

/** The files of a record by field name, read while they are there; one that cannot be read is left out. */
export async function filesOf(
  fields: readonly FormField[],
  record: ContentRecord,
): Promise<Record<string, File>> {
  const files: Record<string, File> = {};
  for (const { name, kind } of fields.filter(isFile)) {
    const stored = storedFileOf(record, kind);
    if (!stored) continue;
    const answer = await fetch(stored.url).catch(() => null);
    if (answer?.ok)
      files[name] = new File([await answer.blob()], stored.originalName, { type: stored.mimeType });
  }
  return files;
}

/** The input that makes a record again as it was. */
export function inputOfRemoved(
  fields: readonly FormField[],
  removed: ContentRecord,
  files: Readonly<Record<string, File>>,
) {
  return inputOf(fields, { ...initialValues(fields, removed), ...files }, null);
}
