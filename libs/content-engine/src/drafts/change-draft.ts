import { conflict, notFound } from '@daybook/errors';
import { StoredFile } from '@daybook/files';
import { contentTypeOf } from '../content-type.ts';
import { fieldsOf, type RecordClass } from '../fields/field-definition.ts';
import { filesOf } from '../kinds/file-kind.ts';
import { readWhole } from '../reading/read-whole.ts';
import { columnsOf } from '../records/columns.ts';
import type { ContentRecord } from '../records/content-record.ts';
import { databaseBy } from '../request-database.ts';
import { filesNamedBy, filesNamedIn, giveUpNamed, referToPictures } from '../rich-text/text-pictures.ts';
import { retireFiles } from '../trash/trashed-files.ts';
import type { Change } from '../writing/change-set.ts';
import type { RecordRules } from '../writing/record-rules.ts';
import { revisionForRevert } from '../writing/revert-record.ts';
import type { Write } from '../writing/write.ts';
import {
  beginDraft,
  createSingleRelease,
  type DraftPlace,
  endSingleRelease,
  findDraft,
  noteReleaseAuthor,
  refuseOtherRecord,
} from './begin-draft.ts';
import { columnValues } from './column-values.ts';
import type { Draft } from './draft.ts';
import { lockDraft, lockOpenRelease, readDrafted, type SeenDraft } from './read-draft.ts';
import { dropFiles, explainSecondDraft, writeDraft } from './save-draft.ts';

/** The release and the published record of a draft. */
export type DraftOfRecord = DraftPlace & { readonly recordId: string };

/**
 * Plans a draft that removes a record when it is published. Throws `NOT_FOUND`, and `CONFLICT` if the release already
 * has a draft of the record.
 */
export function planDraftRemoval<T extends ContentRecord>(
  { type }: RecordRules<T>,
  place: DraftOfRecord,
): Change<Draft> {
  const apply = async (write: Write) => {
    await refuseSecondDraft(write, place);
    const record = await readWhole(databaseBy(write.em), type, place.recordId);
    if (!record) throw notFound(contentTypeOf(type).label);
    const draft = await beginDraft(write, type, place, 'removed');
    await writeDraft(write, type, { draft, record, isNew: true });
    return draft;
  };
  return { type, lock: null, isInsertOnly: false, apply, explain: explainSecondDraft };
}

/**
 * Plans a draft with the values of an earlier revision. Throws `NOT_FOUND`, and `CONFLICT` if the release already has
 * a draft of the record.
 */
export function planDraftRevision<T extends ContentRecord>(
  rules: RecordRules<T>,
  { number, ...place }: DraftOfRecord & { readonly number: number },
): Change<Draft> {
  const { type } = rules;
  const apply = async (write: Write) => {
    await refuseSecondDraft(write, place);
    const before = await readWhole(databaseBy(write.em), type, place.recordId);
    if (!before) throw notFound(contentTypeOf(type).label);
    const { record, reverted } = await revisionForRevert(write, rules, before, number);
    const draft = await beginDraft(write, type, place, 'changed');
    draft.values = await columnValues(write.em, record, reverted);
    const named = [...filesNamedBy(fieldsOf(type), before), ...filesNamedBy(fieldsOf(type), record)];
    await referToPictures(write, record.id, { named: new Set(named) });
    await writeDraft(write, type, { draft, record, isNew: true });
    return draft;
  };
  return { type, lock: null, isInsertOnly: false, apply, explain: explainSecondDraft };
}

/** Throws `CONFLICT` if a release has a draft of a record. Locks the release. */
export async function refuseSecondDraft(write: Write, place: DraftPlace): Promise<void> {
  const other = await findDraft(write, place);
  if (other)
    throw conflict(
      `This release already has a draft of this record, last saved by ${other.updatedByName}. Publish or discard it first.`,
    );
}

/**
 * Plans to rebase a draft on the latest revision of its record. The values of the draft stay. Throws `NOT_FOUND`, and
 * `CONFLICT` if the draft was saved since the caller saw it.
 */
export function planRebaseDraft<T extends ContentRecord>(
  { type }: RecordRules<T>,
  seen: SeenDraft,
): Change<Draft> {
  const apply = async (write: Write) => {
    const draft = await lockDraft(write, seen);
    const sql = 'select max("number") as "number" from "revision" where "record_id" = $1';
    const [last] = await write.query<{ number: number | null }>(sql, [draft.recordId]);
    draft.base = last?.number ?? 0;
    write.update(draft, ['base']);
    return draft;
  };
  return { type, lock: null, isInsertOnly: false, apply };
}

/**
 * Plans to move a draft to another release, or to a new single release if `releaseId` is null. Throws `NOT_FOUND`, and
 * `CONFLICT` if the other release was published or discarded or already has a draft of the record.
 */
export function planMoveDraft<T extends ContentRecord>(
  { type }: RecordRules<T>,
  id: string,
  releaseId: string | null,
): Change<Draft> {
  const apply = async (write: Write) => {
    await lockBothReleases(write, id, releaseId);
    const given = releaseId === null ? null : await lockOpenRelease(write, releaseId);
    const draft = await lockDraft(write, { id, version: undefined });
    const from = draft.releaseId;
    if (given) refuseOtherRecord(given, draft.recordId);
    if (from === releaseId || (releaseId === null && (await isSingleRelease(write, draft)))) return draft;
    await refuseSecondDraft(write, { recordId: draft.recordId, releaseId });
    const to = releaseId ?? createSingleRelease(write, draft.recordId).id;
    await write.query('update "draft" set "release_id" = $2 where "id" = $1', [draft.id, to]);
    await noteReleaseAuthor(write, from);
    await noteReleaseAuthor(write, to);
    await endSingleRelease(write, from);
    return Object.assign(draft, { releaseId: to });
  };
  return { type, lock: null, isInsertOnly: false, apply, explain: explainSecondDraft };
}

/**
 * Locks the release of a draft and another release. All moves lock in the order of the ids, so that they cannot
 * deadlock.
 */
async function lockBothReleases(write: Write, draftId: string, releaseId: string | null): Promise<void> {
  await write.query(
    `select 1 from "release" where "id" = $2 or "id" = (select "release_id" from "draft" where "id" = $1)
    order by "id" for update`,
    [draftId, releaseId],
  );
}

/** Plans to delete a draft and its unpublished files. Throws `NOT_FOUND`, and `CONFLICT` if it was saved meanwhile. */
export function planDiscardDraft<T extends ContentRecord>(
  { type }: RecordRules<T>,
  seen: SeenDraft,
): Change<Draft> {
  const apply = async (write: Write) => {
    const draft = await lockDraft(write, seen);
    const fields = fieldsOf(type);
    const drafted = await readDrafted(write, type, draft);
    const published = await readWhole(databaseBy(write.em), type, draft.recordId);
    await write.query('delete from "draft" where "id" = $1', [draft.id]);
    await noteReleaseAuthor(write, draft.releaseId);
    await endSingleRelease(write, draft.releaseId);
    const files = drafted ? filesOf(fields, drafted) : await filesInValues(write, type, draft);
    await giveUpNamed(write, filesNamedIn(JSON.stringify(draft.values)), new Set());
    dropFiles(write, files, published);
    const inTrash = await write.query('select 1 from "trashed_record" where "id" = $1', [draft.recordId]);
    if (inTrash.length > 0) {
      // A record in the trash keeps its pictures until it is purged, but they are no longer served.
      await retireFiles(write, draft.recordId);
      return draft;
    }
    const named = published ? filesNamedBy(fields, published) : new Set<string>();
    await referToPictures(write, draft.recordId, { named });
    return draft;
  };
  return { type, lock: null, isInsertOnly: false, apply };
}

/** The files that the values of a draft name. They can be read without the record, which may be in the trash. */
async function filesInValues({ em }: Write, type: RecordClass, { values }: Draft): Promise<StoredFile[]> {
  const columns = columnsOf(em, type);
  const uploads = fieldsOf(type).filter(({ kind }) => kind.isUpload);
  const names = uploads
    .map(({ name }) => values[columns.get(name) ?? name])
    .filter((value) => typeof value === 'string');
  return names.length === 0
    ? []
    : em.find(StoredFile, { name: { $in: names } }, { disableIdentityMap: true });
}

/** Whether a draft is in the release that was made for its record. */
async function isSingleRelease(write: Write, { releaseId, recordId }: Draft): Promise<boolean> {
  const own = 'select 1 from "release" where "id" = $1 and "record_id" = $2';
  return (await write.query(own, [releaseId, recordId])).length > 0;
}
