import { invalidInput } from '@daybook/errors';
import type { FileChanges } from '@daybook/files';
import { planSaveDraft } from '../drafts/save-draft.ts';
import { type FieldDefinition, fieldsOf } from '../fields/field-definition.ts';
import { readAllWhole } from '../reading/read-whole.ts';
import type { ContentRecord } from '../records/content-record.ts';
import { isRecordId } from '../records/record-id.ts';
import type { RequestContext } from '../request-context.ts';
import type { RecordInput } from '../schema/input-types.ts';
import { type Change, writeChanges } from '../writing/change-set.ts';
import type { RecordRules } from '../writing/record-rules.ts';
import { planUpdate } from '../writing/save-record.ts';

/** Maximum number of records that one action changes. */
export const maxAtOnce = 500;

/** Maximum number of tags that one action adds or removes. A record has the same maximum. */
const maxTags = 50;

/** What to change in many records. */
export interface BulkChange {
  readonly field: string;
  readonly addTags?: readonly string[] | null;
  readonly removeTags?: readonly string[] | null;
  /** Id of the record to refer to; empty for none. */
  readonly reference?: string | null;
}

/**
 * The ids as a list without repetitions, in an order in which concurrent actions lock rows without deadlocks. Throws
 * `BAD_USER_INPUT` for too many.
 */
export function checkedIds(ids: readonly string[]): string[] {
  if (ids.length > maxAtOnce) throw invalidInput({ ids: `At most ${maxAtOnce} records at once.` });
  return [...new Set(ids.filter(isRecordId))].sort();
}

/**
 * Changes one field of many published records in one publication, or of none. Skips records that do not exist or
 * already have the value. Returns the ids of the changed records. Throws `BAD_USER_INPUT`, `CONFLICT` if one of them
 * changes meanwhile, and `APPROVAL_REQUIRED`.
 */
export async function changeRecords(
  context: RequestContext,
  rules: RecordRules<ContentRecord>,
  ids: readonly string[],
  change: BulkChange,
): Promise<string[]> {
  const inputs = await inputsFor(context, rules, ids, change);
  return writeAll(context, inputs, ({ id, version }, input, files) =>
    planUpdate(context, rules, { id, version, input }, files),
  );
}

/**
 * Saves a change like that of `changeRecords` in drafts of a release. Throws `CONFLICT` if the release already has a
 * draft of one of the records.
 */
export async function draftChanges(
  context: RequestContext,
  rules: RecordRules<ContentRecord>,
  ids: readonly string[],
  change: BulkChange,
  releaseId: string,
): Promise<string[]> {
  const inputs = await inputsFor(context, rules, ids, change);
  return writeAll(context, inputs, ({ id }, input, files) =>
    planSaveDraft(context, rules, { recordId: id, releaseId, version: 0, input }, files),
  );
}

type Inputs = readonly (readonly [ContentRecord, RecordInput])[];

async function writeAll(
  context: RequestContext,
  inputs: Inputs,
  plan: (record: ContentRecord, input: RecordInput, files: FileChanges) => Promise<Change<unknown>>,
): Promise<string[]> {
  if (inputs.length > 0)
    await writeChanges(context, (files) =>
      Promise.all(inputs.map(([record, input]) => plan(record, input, files))),
    );
  return inputs.map(([{ id }]) => id);
}

async function inputsFor(
  { database }: RequestContext,
  { type }: RecordRules<ContentRecord>,
  ids: readonly string[],
  change: BulkChange,
): Promise<Inputs> {
  if (Math.max(change.addTags?.length ?? 0, change.removeTags?.length ?? 0) > maxTags)
    throw invalidInput({ change: `At most ${maxTags} tags at once.` });
  const field = fieldsOf(type).find(({ name }) => name === change.field);
  const next = field && nextValue(field, change);
  if (!next) throw invalidInput({ change: 'This field cannot be changed in many records.' });
  const records = await readAllWhole(database, type, checkedIds(ids));
  return records
    .sort((one, other) => one.id.localeCompare(other.id))
    .flatMap((record) => {
      const value = next(Reflect.get(record, field.name));
      return value === undefined ? [] : [[record, { [field.name]: value }] as const];
    });
}

/**
 * A function that computes the new value of a field, or undefined if the value stays the same. Null if the change does
 * not fit the field.
 */
function nextValue(field: FieldDefinition, change: BulkChange): ((present: unknown) => unknown) | null {
  const { addTags, removeTags, reference } = change;
  if (field.kind.name === 'tags' && (addTags || removeTags)) {
    const removed = new Set((removeTags ?? []).map(keyOf));
    return (present) => {
      const tags: unknown[] = Array.isArray(present) ? present : [];
      const kept = tags.filter((tag) => !removed.has(keyOf(String(tag))));
      const known = new Set(kept.map((tag) => keyOf(String(tag))));
      const added: string[] = [];
      for (const tag of addTags ?? []) {
        if (known.has(keyOf(tag))) continue;
        known.add(keyOf(tag));
        added.push(tag);
      }
      return added.length === 0 && kept.length === tags.length ? undefined : [...kept, ...added];
    };
  }
  if (field.kind.name === 'reference' && reference != null)
    return (present) => {
      const id: unknown = typeof present === 'object' && present !== null ? Reflect.get(present, 'id') : '';
      return id === reference ? undefined : reference;
    };
  return null;
}

/** Tags that differ only in case are one tag. */
const keyOf = (tag: string) => tag.trim().toLowerCase();
