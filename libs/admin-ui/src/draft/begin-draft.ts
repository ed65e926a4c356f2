import type { ContentRecord, ContentType } from '@daybook/graphql-client/content-type';
import { failureOf } from '../failure.ts';
import type { FormBase } from '../form/form-base.ts';
import type { useUpload } from '../upload/use-upload.ts';
import { changedFields, type FormValues } from '../values/form-values.ts';
import type { DraftAccess, DraftedRecord, DraftPlace, DraftSnapshot } from './draft-access.ts';
import { draftInput } from './draft-input.ts';

/** The initial state of the form of a draft. */
export interface OpenedDraft extends DraftedRecord {
  /** Values that were typed but are not saved. */
  readonly typed: FormValues;
  /** A draft that somebody else started in the meantime. It has to be merged with the typed values. */
  readonly conflict: DraftSnapshot | null;
}

interface BeginOptions {
  content: ContentType;
  drafts: DraftAccess;
  /** The version of the record that the values change. */
  on: FormBase;
  sent: FormValues;
  currentValues(): FormValues;
  upload: ReturnType<typeof useUpload>['upload'];
}

/** Where a form saves a new draft of the record that it shows, or of a new record. */
export function newDraftOf(record: ContentRecord | null): DraftPlace {
  const recordVersion = record?.meta?.version ?? null;
  return { recordId: record?.id ?? null, releaseId: null, version: 0, recordVersion };
}

/** Saves the values of a form as a draft of its record, or of a new record. Throws if the server refuses it. */
export async function beginDraft(options: BeginOptions): Promise<OpenedDraft> {
  const { content, drafts, on, sent, currentValues, upload } = options;
  const { fields } = content;
  const typedSince = (before: FormValues) => {
    const present = currentValues();
    const names = changedFields(fields, present, before).map(({ name }) => name);
    return Object.fromEntries(names.map((name) => [name, present[name] ?? null]));
  };
  const recordId = on.record?.id ?? null;
  const input = draftInput(fields, sent, on.record && on.values);
  try {
    const saved = await upload((context) => drafts.save(newDraftOf(on.record), input, context));
    const read = await drafts.read(saved);
    if (!read) throw new Error('The draft was discarded at the same moment.');
    return { ...read, published: on.record, typed: typedSince(sent), conflict: null };
  } catch (error) {
    const found = recordId && failureOf(error).code === 'CONFLICT' && (await drafts.find(recordId, null));
    if (!found || !on.record) throw error;
    return { ...found, record: on.record, typed: typedSince(on.values), conflict: found };
  }
}
