import { conflict, invalidInput, notFound } from '@daybook/errors';
import { StoredFile } from '@daybook/files';
import { contentTypeOf, namedRecord } from '../content-type.ts';
import { fieldsOf, type RecordClass } from '../fields/field-definition.ts';
import { missingValues } from '../input/read-input.ts';
import { filesOf } from '../kinds/file-kind.ts';
import { lockWhole } from '../reading/read-whole.ts';
import { columnsOf } from '../records/columns.ts';
import { type ContentRecord, stampChange } from '../records/content-record.ts';
import type { RequestContext } from '../request-context.ts';
import { picturesNamedBy, referToPictures } from '../rich-text/text-pictures.ts';
import type { Change } from '../writing/change-set.ts';
import type { RecordRules } from '../writing/record-rules.ts';
import { retire } from '../writing/retired-files.ts';
import { copyOf, explained, isSame, writeUpdate } from '../writing/save-record.ts';
import type { Write } from '../writing/write.ts';
import type { Draft } from './draft.ts';
import { checkDraft, lockDraft, readDrafted } from './read-draft.ts';
import { dropFiles } from './save-draft.ts';

/** A draft, and the version of it that the caller has seen; without one, the last save counts. */
interface SeenDraft {
  /** Id of its record. */
  readonly id: string;
  readonly version: number | undefined;
}

/**
 * Plans to publish a draft and to delete it. Throws `NOT_FOUND` if the draft or its record is gone, `CONFLICT` if it was saved
 * since or if fields that it changes were published since it was begun, and `BAD_USER_INPUT` with everything that is missing.
 */
export function planPublishDraft<T extends ContentRecord>(
  context: RequestContext,
  rules: RecordRules<T>,
  { id, version }: SeenDraft,
): Change<T> {
  const { type, advisoryLock } = rules;
  const apply = async (write: Write) => {
    const draft = await lockDraft(write, id);
    checkDraft(draft, version);
    const before = draft.change === 'new' ? null : await lockWhole(write.em, type, id);
    const drafted = await readDrafted(write, type, id);
    if (!drafted || (draft.change !== 'new' && !before)) throw notFound(contentTypeOf(type).label);
    if (before) await refuseOverwriting(write, type, draft);
    const missing = missingValues(fieldsOf(type), drafted, before ? 'update' : 'new');
    if (Object.keys(missing).length > 0) throw invalidInput(missing);
    await write.query('delete from "draft" where "record_id" = $1', [id]);
    if (!before) return publishNew(write, rules, drafted);
    return publishChanges(write, rules, before, drafted);
  };
  const explain = (error: unknown) => explained(context, rules, new Map(), error);
  return { type, lock: advisoryLock, isInsertOnly: false, apply, explain };
}

async function publishNew<T extends ContentRecord>(
  write: Write,
  rules: RecordRules<T>,
  drafted: T,
): Promise<T> {
  const { type } = rules;
  const record = Object.assign(new type(), drafted);
  stampChange(record, write.viewer, true);
  await rules.beforeWrite(write, { action: 'create', record });
  write.insert(record);
  const named = picturesNamedBy(fieldsOf(type), record);
  await referToPictures(write, record.id, 'unknown', named, []);
  write.audit('create', namedRecord(type, record));
  write.touch(type, record.id, 'created');
  return record;
}

async function publishChanges<T extends ContentRecord>(
  write: Write,
  rules: RecordRules<T>,
  before: T,
  drafted: T,
): Promise<T> {
  const record = copyOf(before);
  const changed: string[] = [];
  for (const { name } of fieldsOf(rules.type)) {
    const [present, value]: unknown[] = [Reflect.get(before, name), Reflect.get(drafted, name)];
    if (isSame(present, value)) continue;
    if (present instanceof StoredFile) retire(write, present);
    Reflect.set(record, name, value);
    changed.push(name);
  }
  await writeUpdate(write, rules, { before, record, copied: [] });
  write.audit('update', namedRecord(rules.type, record), changed);
  return record;
}

/** Refuses to overwrite what others published in the same fields since the draft was begun. */
async function refuseOverwriting(write: Write, type: RecordClass, draft: Draft): Promise<void> {
  const rows = await write.query<{ column: string; byName: string }>(
    `select "column", max("p"."by_name") as "byName"
    from "revision" "r" join "publication" "p" on "p"."number" = "r"."publication",
      jsonb_object_keys("r"."values") "column"
    where "r"."record_id" = $1 and "r"."number" > $2 group by 1`,
    [draft.recordId, draft.base],
  );
  const columns = columnsOf(write.em, type);
  const errors: Record<string, string> = {};
  for (const { name, label } of fieldsOf(type)) {
    const column = columns.get(name) ?? name;
    const row = rows.find((each) => each.column === column);
    if (row && column in draft.values)
      errors[name] = `${label} was changed by ${row.byName} since this draft was begun.`;
  }
  const [first] = Object.values(errors);
  if (first !== undefined) throw conflict(first, errors);
}

/**
 * Plans to put a draft on top of what was published since it was begun: it keeps its own values. Throws `NOT_FOUND`, or
 * `CONFLICT` if it was saved since.
 */
export function planRebaseDraft<T extends ContentRecord>(
  { type }: RecordRules<T>,
  { id, version }: SeenDraft,
): Change<Draft> {
  const apply = async (write: Write) => {
    const draft = await lockDraft(write, id);
    checkDraft(draft, version);
    const sql = 'select max("number") as "number" from "revision" where "record_id" = $1';
    const [last] = await write.query<{ number: number | null }>(sql, [id]);
    draft.base = last?.number ?? 0;
    write.update(draft, ['base']);
    return draft;
  };
  return { type, lock: null, isInsertOnly: false, apply };
}

/** Plans to delete a draft, with the files that only it has. Throws `NOT_FOUND`, or `CONFLICT` if it was saved since. */
export function planDiscardDraft<T extends ContentRecord>(
  { type }: RecordRules<T>,
  { id, version }: SeenDraft,
): Change<Draft> {
  const apply = async (write: Write) => {
    const draft = await lockDraft(write, id);
    checkDraft(draft, version);
    const fields = fieldsOf(type);
    const drafted = await readDrafted(write, type, id);
    const published = await lockWhole(write.em, type, id);
    await write.query('delete from "draft" where "record_id" = $1', [id]);
    if (drafted) dropFiles(write, filesOf(fields, drafted), published);
    const named = published ? picturesNamedBy(fields, published) : new Set<string>();
    await referToPictures(write, id, 'unknown', named, []);
    return draft;
  };
  return { type, lock: null, isInsertOnly: false, apply };
}
