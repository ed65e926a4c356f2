import { conflict, notFound } from '@daybook/errors';
import type { FileChanges, StoredFile } from '@daybook/files';
import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { contentTypeOf, namedRecord } from '../content-type.ts';
import { fieldsOf, type RecordClass } from '../fields/field-definition.ts';
import { filesOf } from '../kinds/file-kind.ts';
import { readWhole } from '../reading/read-whole.ts';
import { type ContentRecord, nameOf, stampChange } from '../records/content-record.ts';
import { isRecordId } from '../records/record-id.ts';
import type { RequestContext } from '../request-context.ts';
import { databaseBy } from '../request-database.ts';
import { picturesNamedBy, referToPictures } from '../rich-text/text-pictures.ts';
import type { RecordInput } from '../schema/input-types.ts';
import type { Change } from '../writing/change-set.ts';
import type { RecordRules } from '../writing/record-rules.ts';
import { checkAllReferences } from '../writing/references.ts';
import { copyOf, newFiles, parseInput } from '../writing/save-record.ts';
import type { Write } from '../writing/write.ts';
import { columnValues } from './column-values.ts';
import { Draft } from './draft.ts';
import { checkDraft, lockDraft, readDrafted } from './read-draft.ts';

/** What to save into the draft of a record. Fields that the input leaves out stay as they are. */
export interface DraftSave {
  /** Id of the record; null for a record that was never published, whose draft begins with this save. */
  readonly id: string | null;
  /** Version of the draft that the changes were made on, 0 if there was none; without one, the last save wins. */
  readonly version: number | undefined;
  readonly input: RecordInput;
}

/**
 * Plans to save changes into the draft of a record. A draft may lack required values. Throws `NOT_FOUND`, `CONFLICT` for a
 * late save, or an `AppError` that names the invalid fields.
 */
export async function planSaveDraft<T extends ContentRecord>(
  context: RequestContext,
  { type }: RecordRules<T>,
  { id, version, input }: DraftSave,
  files: FileChanges,
): Promise<Change<Draft>> {
  const { label } = contentTypeOf(type);
  if (id !== null && !isRecordId(id)) throw notFound(label);
  const { values, copied } = await parseInput(context, type, input, 'draft', files);
  const apply = async (write: Write) => {
    await checkAllReferences(write, values);
    const present = id === null ? null : await lockDraft(write, id);
    if (present || (version ?? 0) > 0) checkDraft(present, version);
    const draft = present ?? (await beginDraft(write, type, id));
    const before = id === null ? await newRecord(write, type, draft) : await readDrafted(write, type, id);
    if (!before) throw notFound(label);
    const record = copyOf(before);
    for (const [field, value] of values) Reflect.set(record, field.name, value);
    const given = [...values.keys()].map(({ name }) => name);
    draft.values = { ...draft.values, ...(await columnValues(write.em, record, given)) };
    draft.title = namedRecord(type, record).recordTitle;
    draft.updatedAt = new Date();
    draft.updatedById = write.viewer?.id ?? null;
    draft.updatedByName = nameOf(write.viewer);
    const published = await readWhole(databaseBy(write.em), type, record.id);
    write.insert(...newFiles(values));
    dropFiles(write, filesOf(values.keys(), before), published);
    await referToPictures(write, record.id, 'unknown', picturesOf(type, record, published), copied);
    if (present) write.update(draft, saved);
    else write.insert(draft);
    return draft;
  };
  const explain = async (error: unknown) =>
    error instanceof UniqueConstraintViolationException
      ? conflict('Somebody else began a draft of this record at the same moment.')
      : error;
  return { type, lock: null, isInsertOnly: false, apply, explain };
}

const saved = ['values', 'title', 'updatedAt', 'updatedById', 'updatedByName'];

async function beginDraft(write: Write, type: RecordClass, id: string | null): Promise<Draft> {
  const { names, label } = contentTypeOf(type);
  const createdByName = nameOf(write.viewer);
  const draft = Object.assign(new Draft(), { type: names.type, values: {}, createdByName });
  if (id === null) return Object.assign(draft, { change: 'new', recordId: new type().id, base: 0 });
  const [last] = await write.query<{ number: number | null; change: string }>(
    'select "number", "change" from "revision" where "record_id" = $1 and "type" = $2 order by "number" desc limit 1',
    [id, names.type],
  );
  if (!last || last.change === 'removed') throw notFound(label);
  return Object.assign(draft, { change: 'changed', recordId: id, base: last.number });
}

/** A record that was never published. Its draft gets the values of all columns. */
async function newRecord<T extends ContentRecord>(
  write: Write,
  type: RecordClass<T>,
  draft: Draft,
): Promise<T> {
  const record = Object.assign(new type(), { id: draft.recordId, version: 0 });
  for (const field of fieldsOf(type)) Reflect.set(record, field.name, field.kind.empty(field) ?? null);
  stampChange(record, write.viewer, true);
  draft.values = await columnValues(write.em, record, Object.keys(record));
  return record;
}

/** Deletes files that only a draft has. */
export function dropFiles(write: Write, files: readonly StoredFile[], published: ContentRecord | null): void {
  const kept = published ? filesOf(fieldsOf(published.constructor), published).map(({ name }) => name) : [];
  for (const file of files) {
    if (kept.includes(file.name)) continue;
    write.delete(file);
    write.files.discardLater(file);
  }
}

/** The stems of the pictures that the texts of a draft show, or those of the published record. */
function picturesOf(
  type: RecordClass,
  record: ContentRecord,
  published: ContentRecord | null,
): ReadonlySet<string> {
  const fields = fieldsOf(type);
  const named = picturesNamedBy(fields, record);
  return published ? new Set([...named, ...picturesNamedBy(fields, published)]) : named;
}
