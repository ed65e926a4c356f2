import { notFound } from '@daybook/errors';
import type { FileChanges } from '@daybook/files';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { contentTypeOf, namedRecord } from '../content-type.ts';
import { fieldsOf, type RecordClass } from '../fields/field-definition.ts';
import { recordAudit } from '../records/audit-entry.ts';
import { type ContentRecord, nameOf } from '../records/content-record.ts';
import { filesOf } from '../records/relations.ts';
import type { Viewer } from '../viewer.ts';
import { copyFromTrash, copyToTrash } from './move-rows.ts';
import { bringFilesBack, putFilesAside } from './trashed-files.ts';
import { TrashedRecord } from './trashed-record.ts';

/** Moves a record to the trash, in the transaction of the entity manager. Its files are no longer served. */
export async function moveToTrash(
  em: EntityManager,
  type: RecordClass,
  record: ContentRecord,
  { viewer, notes, changes }: { viewer: Viewer | null; notes: object; changes: FileChanges },
): Promise<void> {
  const { recordType, recordTitle } = namedRecord(type, record);
  await copyToTrash(em, type, record.id, {
    type: recordType,
    title: recordTitle,
    byId: viewer?.id ?? null,
    byName: nameOf(viewer),
    files: filesOf(fieldsOf(type), record).map(({ name }) => name),
    notes,
  });
  await putFilesAside(em, record.id, changes);
  em.remove(record);
}

/**
 * Moves a record back from the trash, in the transaction of the entity manager. Answers what `prepare` does, which runs
 * while the record is locked and may change its row. Throws `NOT_FOUND` where it is not in the trash.
 */
export async function restoreFromTrash(
  em: EntityManager,
  type: RecordClass,
  id: string,
  options: { viewer: Viewer | null; changes: FileChanges; prepare: () => Promise<string | null> },
): Promise<string | null> {
  const { names, label } = contentTypeOf(type);
  const where = { id, type: names.type };
  const trashed = await em.findOne(TrashedRecord, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!trashed) throw notFound(label);
  const note = await options.prepare();
  await copyFromTrash(em, type, id);
  await bringFilesBack(em, id, options.changes);
  recordAudit(em, {
    action: 'restore',
    actor: options.viewer,
    recordType: trashed.type,
    recordId: id,
    recordTitle: trashed.title,
  });
  em.remove(trashed);
  return note;
}
