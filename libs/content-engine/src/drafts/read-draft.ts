import { conflict, notFound } from '@daybook/errors';
import type { RecordClass } from '../fields/field-definition.ts';
import { readWhole } from '../reading/read-whole.ts';
import type { ContentRecord } from '../records/content-record.ts';
import { databaseBy } from '../request-database.ts';
import type { Write } from '../writing/write.ts';
import { Draft } from './draft.ts';

/** The draft of a record under a row lock, or null. */
export async function lockDraft(write: Write, id: string): Promise<Draft | null> {
  await write.query('select 1 from "draft" where "record_id" = $1 for update', [id]);
  return write.em.findOne(Draft, { recordId: id }, { disableIdentityMap: true });
}

/**
 * Checks that a draft exists and, if a version is given, was not saved since. Throws `NOT_FOUND` or `CONFLICT`.
 * @param type name of the type of its record, if the caller knows it
 */
export function checkDraft(draft: Draft | null, version: number | undefined): asserts draft is Draft {
  if (!draft) throw notFound('Draft');
  if (version !== undefined && draft.version !== version)
    throw conflict(`The draft was saved by ${draft.updatedByName} since it was opened.`);
}

/** The record of a draft as it would be published, or null if the record is gone. */
export function readDrafted<T extends ContentRecord>(
  { em }: Write,
  type: RecordClass<T>,
  id: string,
): Promise<T | null> {
  return readWhole(databaseBy(em, 'drafts'), type, id);
}
