import { notFound } from '@daybook/errors';
import { StoredFile } from '@daybook/files';
import { contentTypeOf, namedRecord } from '../content-type.ts';
import { fieldsOf, type RecordClass } from '../fields/field-definition.ts';
import { filesOf } from '../kinds/file-kind.ts';
import { lockWhole } from '../reading/read-whole.ts';
import { type ContentRecord, stampChange } from '../records/content-record.ts';
import type { RequestContext } from '../request-context.ts';
import { planRemove, planRestore } from '../trash/trash.ts';
import type { Change } from '../writing/change-set.ts';
import type { RecordRules } from '../writing/record-rules.ts';
import { copyOf, explained, isSame, writeUpdate } from '../writing/save-record.ts';
import type { Write } from '../writing/write.ts';
import type { Draft } from './draft.ts';
import type { PlacedValue, PlacedValues } from './placement.ts';
import type { DraftedRecord } from './read-draft.ts';

/** What `publishRelease` has read and computed before it publishes the drafts. */
export interface ReleasedRecords {
  /** By the ids of the drafts. */
  readonly records: ReadonlyMap<string, DraftedRecord>;
  readonly placed: PlacedValues;
}

/**
 * Plans to publish a draft. The caller has locked, checked, and read the draft and its record, and deletes the draft
 * afterwards. Throws `NOT_FOUND` if the record does not exist.
 */
export function planPublishDraft<T extends ContentRecord>(
  context: RequestContext,
  rules: RecordRules<T>,
  draft: Draft,
  { records, placed }: ReleasedRecords,
): Change<T> {
  const { type, advisoryLock } = rules;
  const apply = async (write: Write) => {
    if (draft.change === 'removed') return planRemove(rules, draft.recordId).apply(write);
    const { before, after } = records.get(draft.id) ?? {};
    if (!isOf(type, after)) throw notFound(contentTypeOf(type).label);
    if (draft.change === 'new') return publishNew(write, rules, draft, after);
    if (draft.change === 'restored') return publishRestored(write, rules, draft, after);
    if (!isOf(type, before)) throw notFound(contentTypeOf(type).label);
    const { record, changed } = await publishChanges(write, rules, {
      before,
      drafted: after,
      place: placed.get(before.id),
    });
    write.audit('update', namedRecord(type, record), changed);
    return record;
  };
  const explain = (error: unknown) => explained(context, rules, new Map(), error);
  return { type, lock: advisoryLock, isInsertOnly: false, apply, explain };
}

function isOf<T extends ContentRecord>(
  type: RecordClass<T>,
  record: ContentRecord | null | undefined,
): record is T {
  return record instanceof type;
}

async function publishNew<T extends ContentRecord>(
  write: Write,
  rules: RecordRules<T>,
  { isImported }: Draft,
  drafted: T,
): Promise<T> {
  const { type } = rules;
  // The references to pictures in its texts were written when the draft was saved.
  const record = Object.assign(new type(), drafted);
  stampChange(record, write.viewer, true);
  if (isImported) record.createdAt = drafted.createdAt;
  await rules.beforeWrite(write, { action: 'create', record });
  write.insert(record);
  write.audit('create', namedRecord(type, record));
  write.touch(type, record.id, 'created');
  return record;
}

async function publishRestored<T extends ContentRecord>(
  write: Write,
  rules: RecordRules<T>,
  { id: draftId, recordId }: Draft,
  drafted: T,
): Promise<T> {
  const { type } = rules;
  const files = filesOf(fieldsOf(type), drafted).map(({ name }) => name);
  await planRestore(rules, recordId, { draftId, files }).apply(write);
  const before = await lockWhole(write.em, type, recordId);
  if (!before) throw notFound(contentTypeOf(type).label);
  // The restoration clears references to records that the same release creates, so write the drafted values again.
  const { record } = await publishChanges(write, rules, { before, drafted, place: undefined });
  return record;
}

async function publishChanges<T extends ContentRecord>(
  write: Write,
  rules: RecordRules<T>,
  { before, drafted, place }: { before: T; drafted: T; place: PlacedValue | undefined },
): Promise<{ record: T; changed: string[] }> {
  const { placement } = rules;
  if (placement && place) Reflect.set(before, placement.property, place.before);
  const record = copyOf(before);
  if (placement && place) Reflect.set(record, placement.property, place.after);
  const changed: string[] = [];
  for (const { name } of fieldsOf(rules.type)) {
    const [present, value]: unknown[] = [Reflect.get(before, name), Reflect.get(drafted, name)];
    if (isSame(present, value)) continue;
    if (present instanceof StoredFile) write.giveUp([present]);
    // A draft of an earlier revision may have a retired file.
    if (value instanceof StoredFile) write.bringBack([value]);
    Reflect.set(record, name, value);
    changed.push(name);
  }
  if (place && placement && place.before !== place.after) changed.push(placement.property);
  await writeUpdate(write, rules, { before, record, copied: [] });
  return { record, changed };
}
