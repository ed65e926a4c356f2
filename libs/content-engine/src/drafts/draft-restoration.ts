import { notFound } from '@daybook/errors';
import { contentTypeOf } from '../content-type.ts';
import { fieldsOf } from '../fields/field-definition.ts';
import { publicationOf } from '../history/read-history.ts';
import { readWhole } from '../reading/read-whole.ts';
import type { ContentRecord } from '../records/content-record.ts';
import { databaseBy } from '../request-database.ts';
import { filesNamedBy, referToPictures } from '../rich-text/text-pictures.ts';
import type { Change } from '../writing/change-set.ts';
import type { RecordRules } from '../writing/record-rules.ts';
import { refersToMissing } from '../writing/references.ts';
import type { Write } from '../writing/write.ts';
import { beginDraft } from './begin-draft.ts';
import { type DraftOfRecord, refuseSecondDraft } from './change-draft.ts';
import { columnValues } from './column-values.ts';
import type { Draft } from './draft.ts';
import { explainSecondDraft, writeDraft } from './save-draft.ts';

/**
 * Plans a draft that restores a record from the trash when it is published, with the values of the last revision
 * before the removal or of an earlier one. References to records that no longer exist are left empty. Throws
 * `NOT_FOUND` if the record is not in the trash or the revision does not exist, and `CONFLICT` if the release already
 * has a draft of the record.
 */
export function planDraftRestoration<T extends ContentRecord>(
  { type, placement }: RecordRules<T>,
  { number, ...place }: DraftOfRecord & { readonly number: number | undefined },
): Change<Draft> {
  const { names, label } = contentTypeOf(type);
  const apply = async (write: Write) => {
    await refuseSecondDraft(write, place);
    const [trashed] = await write.query<{ version: number }>(
      `select ("row" ->> 'version')::int as "version" from "trashed_record" where "id" = $1 and "type" = $2 for share`,
      [place.recordId, names.type],
    );
    if (!trashed) throw notFound(label);
    const draft = await beginDraft(write, type, place, 'restored');
    const record = await readRevision(write, type, place.recordId, number ?? draft.base - 1);
    if (!record) throw notFound('Revision');
    record.version = trashed.version;
    // A page record that was in use when it was removed does not come into use again.
    const unplaced: unknown = placement && Reflect.get(new type(), placement.property);
    if (placement && unplaced !== undefined) Reflect.set(record, placement.property, unplaced);
    await clearMissingReferences(write, record, draft.releaseId);
    draft.values = await columnValues(write.em, record, Object.keys(record));
    await referToPictures(write, record.id, { named: filesNamedBy(fieldsOf(type), record) });
    await writeDraft(write, type, { draft, record, isNew: true });
    return draft;
  };
  return { type, lock: null, isInsertOnly: false, apply, explain: explainSecondDraft };
}

async function readRevision<T extends ContentRecord>(
  { em }: Write,
  type: RecordRules<T>['type'],
  id: string,
  number: number,
): Promise<T | null> {
  const publication = await publicationOf(databaseBy(em), type, id, number);
  return publication === null ? null : readWhole(databaseBy(em, { publication }), type, id);
}

async function clearMissingReferences({ em }: Write, record: ContentRecord, release: string): Promise<void> {
  for (const field of fieldsOf(record.constructor)) {
    const isMissing = await refersToMissing(
      databaseBy(em, { release }),
      field,
      Reflect.get(record, field.name),
    );
    if (isMissing) Reflect.set(record, field.name, field.kind.empty(field) ?? null);
  }
}
