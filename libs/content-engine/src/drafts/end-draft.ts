import { AppError, conflict, notFound } from '@daybook/errors';
import { contentTypeOf } from '../content-type.ts';
import type { ContentRecord } from '../records/content-record.ts';
import type { RecordRules } from '../writing/record-rules.ts';
import type { Write } from '../writing/write.ts';
import { planDiscardDraft } from './change-draft.ts';
import type { Draft } from './draft.ts';
import { lockDraft, type SeenDraft } from './read-draft.ts';

/** A draft that ends when the values of its form are published, and the record that the form edits. */
export interface EndedDraft extends SeenDraft {
  /** Id of the record. Null if the form creates one. */
  readonly recordId: string | null;
}

/**
 * Deletes the draft in which a form saved its values, because the same write publishes them. Returns null if the draft
 * of a published record no longer exists. Throws `NOT_FOUND` if the draft of a new record no longer exists, because the
 * record was published or discarded, or if the draft is that of another record. Throws `CONFLICT` if the draft was
 * saved since the form saw it, or if it is in a named release, in review, or scheduled. Runs before the record is
 * written, because it deletes the references to pictures in the texts of the draft, and the write adds those of the
 * record.
 */
export async function endDraft<T extends ContentRecord>(
  write: Write,
  rules: RecordRules<T>,
  { recordId, ...seen }: EndedDraft,
): Promise<Draft | null> {
  const draft = await lockDraft(write, seen).catch((error: unknown) => {
    if (recordId !== null && error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  });
  if (!draft) return null;
  const isOther = recordId === null ? draft.change !== 'new' : draft.recordId !== recordId;
  if (isOther || draft.type !== contentTypeOf(rules.type).names.type) throw notFound('Draft');
  const [own] = await write.query(
    `select 1 from "release" where "id" = $1 and "record_id" is not null and "state" = 'open'`,
    [draft.releaseId],
  );
  if (!own) throw conflict('The draft was put into a release, submitted, or scheduled in the meantime.');
  return planDiscardDraft(rules, seen).apply(write);
}
