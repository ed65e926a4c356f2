import { conflict, invalidInput, notFound } from '@daybook/errors';
import type { FileChanges, StoredFile } from '@daybook/files';
import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { contentTypeOf, namedRecord } from '../content-type.ts';
import { fieldsOf, type RecordClass } from '../fields/field-definition.ts';
import { filesOf } from '../kinds/file-kind.ts';
import { readWhole } from '../reading/read-whole.ts';
import { tableOf } from '../records/columns.ts';
import { type ContentRecord, nameOf, stampChange } from '../records/content-record.ts';
import { isRecordId } from '../records/record-id.ts';
import type { RequestContext } from '../request-context.ts';
import { databaseBy } from '../request-database.ts';
import { filesNamedBy, giveUpNamed, referToPictures } from '../rich-text/text-pictures.ts';
import type { RecordInput } from '../schema/input-types.ts';
import { nounOf } from '../schema/noun-of.ts';
import type { Change } from '../writing/change-set.ts';
import type { RecordRules } from '../writing/record-rules.ts';
import { checkReferencesOfDraft } from '../writing/references.ts';
import { copyOf, newFiles, parseInput } from '../writing/save-record.ts';
import type { Write } from '../writing/write.ts';
import { beginDraft, type DraftPlace, findDraft, noteFormerApprover } from './begin-draft.ts';
import { columnValues } from './column-values.ts';
import type { Draft } from './draft.ts';
import { checkDraft, readDrafted } from './read-draft.ts';

/** Values to save in the draft of a record. Fields that are not in the input keep their values. */
export interface DraftSave extends DraftPlace {
  /**
   * Version of the draft that the changes are based on, or 0 if there was none. If undefined, the version is not
   * checked.
   */
  readonly version: number | undefined;
  /**
   * For a new draft: the version of the published record that the author saw. Fields that others published since then
   * conflict with the draft. If undefined, the draft is based on the newest version.
   */
  readonly recordVersion?: number | undefined;
  readonly input: RecordInput;
  /** Given for a new record that is imported from another site. */
  readonly imported?: ImportedRecord;
}

/** What an imported record keeps from the other site. */
export interface ImportedRecord {
  readonly id: string;
  /** When it was created there. */
  readonly createdAt: Date;
  /** Index in the list of its type, counted from 0, if the type has a placement. */
  readonly index: number;
}

/**
 * Plans to save changes in the draft of a record. Required values may be missing. Throws `NOT_FOUND`, `CONFLICT` if the
 * draft was saved since the caller saw it, and `BAD_USER_INPUT` with the invalid fields.
 */
export async function planSaveDraft<T extends ContentRecord>(
  context: RequestContext,
  rules: RecordRules<T>,
  { version, recordVersion, input, imported, ...place }: DraftSave,
  files: FileChanges,
): Promise<Change<Draft>> {
  const { type } = rules;
  const { label } = contentTypeOf(type);
  if (place.recordId !== null && !isRecordId(place.recordId)) throw notFound(label);
  const given = { input, purpose: 'draft', recordId: place.recordId } as const;
  const { values, copied } = await parseInput(context, type, given, files);
  const apply = async (write: Write) => {
    const present = await findDraft(write, place);
    if (!present && (version ?? 0) > 0) throw notFound('Draft');
    if (present) checkDraft(present, version);
    if (present?.change === 'removed')
      throw invalidInput(`This draft removes the ${nounOf(label)}. Discard it before you change the record.`);
    const isNew = place.recordId === null;
    const start = { newId: imported?.id, recordVersion };
    const draft = present ?? (await beginDraft(write, type, place, isNew ? 'new' : 'changed', start));
    await checkReferencesOfDraft(write, draft.releaseId, values);
    const before = isNew
      ? await newRecord(write, rules, draft, imported)
      : await stateBefore(write, type, draft, present);
    if (!before) throw notFound(label);
    const record = copyOf(before);
    for (const [field, value] of values)
      Reflect.set(record, field.name, value ?? field.kind.draft?.() ?? value);
    const changed = isNew ? Object.keys(record) : [...values.keys()].map(({ name }) => name);
    draft.values = { ...draft.values, ...(await columnValues(write.em, record, changed)) };
    const published = isNew ? null : await readWhole(databaseBy(write.em), type, record.id);
    const named = filesNamedByBoth(type, record, published);
    const namedBefore = filesNamedBy(fieldsOf(type), before);
    await giveUpNamed(write, namedBefore, named);
    write.insert(...newFiles(values));
    dropFiles(write, filesOf(values.keys(), before), published);
    const references = { named, copied, savedDraft: draft.id };
    await referToPictures(write, record.id, isNew ? { ...references, before: namedBefore } : references);
    await writeDraft(write, type, { draft, record, isNew: present === null });
    return draft;
  };
  return { type, lock: null, isInsertOnly: false, apply, explain: explainSecondDraft };
}

/** Converts the error of the unique index if two drafts of a record were started at the same time. */
export async function explainSecondDraft(error: unknown): Promise<unknown> {
  return error instanceof UniqueConstraintViolationException
    ? conflict('Somebody else started a draft of this record at the same time.')
    : error;
}

/** Adds a draft to a write. Sets its title, its last editor, and its authors. */
export async function writeDraft(
  write: Write,
  type: RecordClass,
  { draft, record, isNew }: { draft: Draft; record: ContentRecord; isNew: boolean },
): Promise<void> {
  const { viewer } = write;
  await noteFormerApprover(write, draft.releaseId);
  draft.title = namedRecord(type, record).recordTitle;
  draft.updatedAt = new Date();
  draft.updatedById = viewer?.id ?? null;
  draft.updatedByName = nameOf(viewer);
  if (viewer && !draft.authorIds.includes(viewer.id)) draft.authorIds = [...draft.authorIds, viewer.id];
  if (isNew) write.insert(draft);
  else write.update(draft, saved);
}

const saved = ['values', 'title', 'updatedAt', 'updatedById', 'updatedByName', 'authorIds'];

/** The record with the changes of the draft so far, or the published record if the draft is new. */
function stateBefore<T extends ContentRecord>(
  write: Write,
  type: RecordClass<T>,
  draft: Draft,
  present: Draft | null,
): Promise<T | null> {
  return present ? readDrafted(write, type, draft) : readWhole(databaseBy(write.em), type, draft.recordId);
}

/** Creates an empty record at the end of its list. */
async function newRecord<T extends ContentRecord>(
  write: Write,
  { type, placement }: RecordRules<T>,
  draft: Draft,
  imported: ImportedRecord | undefined,
): Promise<T> {
  const record = Object.assign(new type(), { id: draft.recordId, version: 0 });
  for (const field of fieldsOf(type))
    Reflect.set(record, field.name, field.kind.empty(field) ?? field.kind.draft?.() ?? null);
  if (placement) {
    const index = imported?.index ?? (await countOf(write, type));
    Reflect.set(record, placement.property, placement.valueAt(index));
  }
  stampChange(record, write.viewer, true);
  if (imported) {
    record.createdAt = imported.createdAt;
    draft.isImported = true;
  }
  return record;
}

async function countOf(write: Write, type: RecordClass): Promise<number> {
  const sql = `select count(*)::int as "count" from "${tableOf(write.em, type)}"`;
  const [present] = await write.query<{ count: number }>(sql, []);
  return present?.count ?? 0;
}

/** Deletes files of a draft that are not published and that nothing else shows. Files in the history stay. */
export function dropFiles(write: Write, files: readonly StoredFile[], published: ContentRecord | null): void {
  const kept = published ? filesOf(fieldsOf(published.constructor), published).map(({ name }) => name) : [];
  write.giveUp(
    files.filter(({ name }) => !kept.includes(name)),
    { isDrafted: true },
  );
}

/** The files that the texts of a draft and of the published record name. */
function filesNamedByBoth(
  type: RecordClass,
  record: ContentRecord,
  published: ContentRecord | null,
): ReadonlySet<string> {
  const fields = fieldsOf(type);
  const named = filesNamedBy(fields, record);
  return published ? new Set([...named, ...filesNamedBy(fields, published)]) : named;
}
