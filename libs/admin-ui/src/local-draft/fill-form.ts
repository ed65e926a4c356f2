import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import { differingFields } from '../compare/version.ts';
import { newFormId } from '../tabs/tab-message.ts';
import { initialValues, isFile } from '../values/form-values.ts';
import { localDrafts } from './local-drafts.ts';

/** Two versions of a record. */
interface Versions {
  earlier: ContentRecord;
  present: ContentRecord;
}

/**
 * Lets the form at an address open with the values of an earlier version as unsaved changes. Files are left out,
 * because a form can only upload new ones. Returns the fields that were left out.
 */
export async function fillForm(
  address: string,
  fields: readonly FormField[],
  { earlier, present }: Versions,
): Promise<readonly FormField[]> {
  const differing = differingFields(fields, earlier, present);
  const taken = differing.filter((field) => !isFile(field));
  const version = present.meta?.version ?? null;
  const draft = { values: initialValues(taken, earlier), at: Date.now(), version, isChosen: true };
  await localDrafts.write(address, newFormId(), draft);
  return differing.filter(isFile);
}
