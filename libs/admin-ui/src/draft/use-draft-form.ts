import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../failure.ts';
import { focusFirst } from '../form/focus-first.ts';
import { saveFailure } from '../form/save-failure.ts';
import { useEditedValues } from '../form/use-edited-values.ts';
import { useLocalDraft } from '../local-draft/use-local-draft.ts';
import { useSlugSuggestion } from '../slug/use-slug-suggestion.ts';
import { newFormId } from '../tabs/tab-message.ts';
import { useOpenElsewhere } from '../tabs/use-open-elsewhere.ts';
import { useUpload } from '../upload/use-upload.ts';
import { useLatestState } from '../use-latest-state.ts';
import { type FieldValue, type FormValues, isSame } from '../values/form-values.ts';
import { invalidValues } from '../values/missing-values.ts';
import { tidyValues } from '../values/tidy.ts';
import type { SaveOutcome } from './autosave.ts';
import type { DraftSnapshot, OpenDraft } from './draft-access.ts';
import type { DraftFormProps } from './draft-form-props.ts';
import { draftInput } from './draft-input.ts';
import type { SaveState } from './draft-words.ts';
import { isCanceledUpload, isTemporary } from './save-refusal.ts';
import { useAutosave } from './use-autosave.ts';

/** Why the draft cannot be saved until somebody decides. */
export type DraftProblem =
  | { readonly kind: 'conflict'; readonly newest: DraftSnapshot }
  | { readonly kind: 'gone' };

/** The draft on the server, and the problem that keeps it from being saved. */
interface ServerState {
  readonly draft: OpenDraft;
  readonly published: ContentRecord | null;
  readonly problem: DraftProblem | null;
}

const allSaved: SaveState = { kind: 'saved', leftOut: [] };

/** The state of a form that saves its values into a draft while somebody types. */
export function useDraftForm({ content, drafts, opened, slugFrom }: DraftFormProps) {
  const { fields } = content;
  const edited = useEditedValues(fields, opened.record, opened.typed);
  const { form, getBase, currentValues } = edited;
  const [server, getServer, setServer] = useLatestState<ServerState>(() => ({
    draft: opened.draft,
    published: opened.published,
    problem: opened.conflict && { kind: 'conflict', newest: opened.conflict },
  }));
  const [saveState, setSaveState] = useState<SaveState>(allSaved);
  const [alert, setAlert] = useState<string | null>(null);
  const [isEditing, setEditing] = useState(false);
  useEffect(() => {
    // Automatic saves do not end it.
    if (edited.isChanged) setEditing(true);
  }, [edited.isChanged]);
  const refused = useRef<Readonly<Record<string, { value: FieldValue; message: string }>>>({});
  const { upload, sending } = useUpload();
  const [formId] = useState(newFormId);
  const tabs = useOpenElsewhere(`${content.type} ${opened.draft.recordId}`, formId);
  const local = useLocalDraft({
    formId,
    openElsewhere: tabs.others,
    values: form.values,
    version: () => getServer().draft.version,
    isDirty: edited.isDirty,
    changedValues: edited.changedValues,
    restore: (values) => edited.fill({ ...currentValues(), ...values }),
  });
  useSlugSuggestion(form, opened.draft.change === 'new' ? slugFrom : undefined);

  const update = (changes: Partial<ServerState>) => setServer({ ...getServer(), ...changes });

  /** Finds out what happened to the draft, and holds back further saves until somebody decides. */
  const lookForProblem = async (): Promise<boolean> => {
    const { draft } = getServer();
    const newest = await drafts.read(draft);
    if (newest?.draft.version === draft.version) return false;
    update({ problem: newest ? { kind: 'conflict', newest } : { kind: 'gone' } });
    return true;
  };

  /** Messages about values that cannot be saved: invalid ones, and those that the server has refused. */
  const faultsOf = (values: FormValues): Record<string, string> => {
    const kept = Object.entries(refused.current).filter(([name, { value }]) =>
      isSame(values[name] ?? null, value),
    );
    const messages = kept.map(([name, { message }]) => [name, message] as const);
    return { ...invalidValues(fields, values), ...Object.fromEntries(messages) };
  };

  const handleFailure = async (error: unknown, sent: FormValues): Promise<SaveOutcome> => {
    const { code } = failureOf(error);
    const { fields: messages, message } = saveFailure(error, fields);
    if (code === 'CONFLICT' || code === 'NOT_FOUND') {
      const isFound = await lookForProblem().catch(() => true);
      if (isFound) return 'stopped';
    }
    if (isCanceledUpload(error)) dropFiles(form.setFieldValue, currentValues());
    else if (isTemporary(code) && Object.keys(messages).length === 0) {
      setSaveState({ kind: 'unreachable' });
      return 'retry';
    }
    form.setErrors((known) => ({ ...known, ...messages }));
    const found = Object.entries(messages).filter(([name]) => name in sent);
    if (found.length > 0) {
      const values = found.map(
        ([name, text]) => [name, { value: sent[name] ?? null, message: text }] as const,
      );
      refused.current = { ...refused.current, ...Object.fromEntries(values) };
      // The other values are saved without these.
      return save();
    }
    setSaveState({ kind: 'refused', message: message ?? Object.values(messages)[0] ?? '' });
    return 'stopped';
  };

  /** Sends the values that differ from the draft, except invalid ones. */
  const save = async (): Promise<SaveOutcome> => {
    const { draft, problem } = getServer();
    if (problem) return 'stopped';
    const on = getBase();
    const typed = currentValues();
    const tidied = tidyValues(fields, typed, on.values);
    const faults = faultsOf(tidied);
    const isValid = ({ name }: FormField) => !(name in faults);
    const input = draftInput(fields.filter(isValid), tidied, on.values);
    const leftOut = fields.filter((field) => !isValid(field)).map(({ label }) => label);
    if (Object.keys(input).length === 0) {
      setSaveState({ kind: 'saved', leftOut });
      return leftOut.length > 0 ? 'stopped' : 'saved';
    }
    setSaveState({ kind: 'saving' });
    try {
      const place = { recordId: draft.recordId, releaseId: draft.release.id, version: draft.version };
      const saved = await upload((context) => drafts.save(place, input, context));
      update({ draft: { ...draft, version: saved.version } });
      const newest = await drafts.read(saved);
      if (newest?.draft.version !== saved.version) {
        update({ problem: newest ? { kind: 'conflict', newest } : { kind: 'gone' } });
        return 'stopped';
      }
      update({ draft: newest.draft });
      const unsent = Object.keys(faults).map((name) => [name, on.values[name] ?? null] as const);
      edited.applySaved(newest.record, { ...typed, ...Object.fromEntries(unsent) });
      setSaveState({ kind: 'saved', leftOut });
      void local.write();
      tabs.tellSaved();
      return leftOut.length > 0 ? 'stopped' : 'saved';
    } catch (error) {
      return handleFailure(
        error,
        Object.fromEntries(Object.keys(input).map((name) => [name, tidied[name] ?? null])),
      );
    }
  };
  const autosave = useAutosave(save, form.values);

  /** Shows messages at their fields, and focuses the first one. */
  const showErrors = (messages: Readonly<Record<string, string>>) => {
    form.setErrors(messages);
    focusFirst(Object.keys(messages));
  };

  /** Saves everything; shows what cannot be saved at its field. Returns whether all is saved. */
  const saveAll = async (): Promise<boolean> => {
    const outcome = await autosave.run();
    const faults = faultsOf(tidyValues(fields, currentValues(), getBase().values));
    if (Object.keys(faults).length > 0) showErrors(faults);
    const isSaved = outcome === 'saved' && !edited.isDirty();
    if (isSaved) setEditing(false);
    return isSaved;
  };

  /** Continues from a newer version of the draft with these values, which are saved soon. */
  const rebase = ({ draft, record }: DraftSnapshot, values: FormValues) => {
    update({ draft, problem: null });
    edited.rebase(record, values);
    setSaveState(allSaved);
  };

  return {
    edited,
    server,
    saveState,
    /** Whether somebody has typed since the form was opened or saved with a command. */
    isEditing,
    alert,
    tabs,
    upload: sending,
    autosave,
    getServer,
    update,
    rebase,
    saveAll,
    showErrors,
    setAlert,
    local,
    change: (field: FormField, value: FieldValue) => form.setFieldValue(field.name, value),
  };
}

export type DraftFormState = ReturnType<typeof useDraftForm>;

/** Takes chosen files out of the form, because otherwise the next save would upload them again. */
function dropFiles(setValue: (name: string, value: FieldValue) => void, values: FormValues): void {
  for (const [name, value] of Object.entries(values)) if (value instanceof File) setValue(name, null);
}
