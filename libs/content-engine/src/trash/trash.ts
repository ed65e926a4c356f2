import { notFound } from '@daybook/errors';
import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { contentTypeOf, namedRecord } from '../content-type.ts';
import { fieldsOf } from '../fields/field-definition.ts';
import { historyColumns } from '../history/revisions-of.ts';
import { filesOf } from '../kinds/file-kind.ts';
import { lockWhole } from '../reading/read-whole.ts';
import { type ContentRecord, nameOf } from '../records/content-record.ts';
import type { Change } from '../writing/change-set.ts';
import type { RecordRules } from '../writing/record-rules.ts';
import { checkVersion } from '../writing/save-record.ts';
import type { Write } from '../writing/write.ts';
import { copyFromTrash, copyToTrash, deleteRow } from './move-rows.ts';
import { bringFilesBack, retireFiles } from './trashed-files.ts';

/**
 * Plans the removal of a record to the trash, with its files. Its result is the record. Applying it throws `NOT_FOUND`,
 * and with a version `CONFLICT` if the record has changed since.
 */
export function planRemove<T extends ContentRecord>(
  rules: RecordRules<T>,
  id: string,
  version?: number,
): Change<T> {
  const { type, advisoryLock } = rules;
  const apply = async (write: Write) => {
    const record = await lockWhole(write.em, type, id, 'removal');
    checkVersion(contentTypeOf(type).label, record, version);
    const step = { action: 'remove' as const, record, notes: {} };
    await rules.beforeWrite(write, step);
    const named = namedRecord(type, record);
    await copyToTrash(write, type, id, {
      type: named.recordType,
      title: named.recordTitle,
      byId: write.viewer?.id ?? null,
      byName: nameOf(write.viewer),
      files: filesOf(fieldsOf(type), record).map(({ name }) => name),
      notes: step.notes,
    });
    await retireFiles(write, id);
    await deleteRow(write, type, id);
    write.audit('remove', named);
    write.touch(type, id, 'removed');
    return record;
  };
  return { type, lock: advisoryLock, isInsertOnly: false, apply };
}

/** The draft whose values a restored record gets, and the names of its files. */
interface RestoringDraft {
  readonly draftId: string;
  readonly files: readonly string[];
}

/**
 * Plans to bring a record back from the trash, as it was or with the values of a draft. Its result is what people
 * should know, such as a slug that had to change, or null. Applying it throws `NOT_FOUND` if the record is not in the
 * trash.
 */
export function planRestore<T extends ContentRecord>(
  rules: RecordRules<T>,
  id: string,
  draft?: RestoringDraft,
): Change<string | null> {
  const { type, advisoryLock } = rules;
  const { names, label } = contentTypeOf(type);
  const apply = async (write: Write) => {
    const lock = 'select "title" from "trashed_record" where "id" = $1 and "type" = $2 for update';
    const [trashed] = await write.query<{ title: string }>(lock, [id, names.type]);
    if (!trashed) throw notFound(label);
    if (draft) await takeValues(write, id, draft);
    const step = { action: 'restore' as const, id, changes: {}, note: null };
    await rules.beforeWrite(write, step);
    await copyFromTrash(write, type, id, step.changes);
    await bringFilesBack(write, id);
    await write.query('delete from "trashed_record" where "id" = $1', [id]);
    write.audit('restore', { recordType: names.type, recordId: id, recordTitle: trashed.title });
    // All columns, because the same write may change some of them.
    write.touch(type, id, 'restored', historyColumns(write.em, type));
    return step.note;
  };
  const explain = async (error: unknown) =>
    error instanceof UniqueConstraintViolationException ? rules.uniqueConflict() : error;
  return { type, lock: advisoryLock, isInsertOnly: false, apply, explain };
}

/** Replaces the values of a record in the trash. Its version stays, because older values may have an older version. */
async function takeValues(write: Write, id: string, { draftId, files }: RestoringDraft): Promise<void> {
  await write.query(
    `update "trashed_record" set "row" = "row" || ("draft"."values" - 'version'), "files" = $3::jsonb
    from "draft" where "trashed_record"."id" = $1 and "draft"."id" = $2`,
    [id, draftId, JSON.stringify(files)],
  );
}
