import type { FormField } from '@daybook/graphql-client/form-field';
import { useState } from 'react';
import { failureOf } from '../failure.ts';
import { saveFailure } from '../form/save-failure.ts';
import type { useEditedValues } from '../form/use-edited-values.ts';
import { useUpload } from '../upload/use-upload.ts';
import type { FieldValue, FormValues } from '../values/form-values.ts';
import { tidyValues } from '../values/tidy.ts';
import type { SaveOutcome } from './autosave.ts';
import type { DraftFormProps } from './draft-form-props.ts';
import { draftInput } from './draft-input.ts';
import type { SaveState } from './draft-words.ts';
import { isCanceledUpload, isTemporary } from './save-refusal.ts';
import { useRefusedValues } from './use-refused-values.ts';
import type { ServerDraft } from './use-server-draft.ts';

const allSaved: SaveState = { kind: 'saved', leftOut: [] };

/**
 * Saves the values of a form in its draft, and says how the last save went.
 * @param onSaved called when all values that can be saved are saved
 */
export function useDraftSaves(
  { content, drafts }: Pick<DraftFormProps, 'content' | 'drafts'>,
  { form, getBase, currentValues, applySaved }: ReturnType<typeof useEditedValues>,
  { getServer, update, readUnchanged }: ServerDraft,
  onSaved: () => void,
) {
  const { fields } = content;
  const [saveState, setSaveState] = useState<SaveState>(allSaved);
  const { faultsOf, remember } = useRefusedValues(fields);
  const { upload, sending } = useUpload();

  const handleFailure = async (error: unknown, sent: FormValues): Promise<SaveOutcome> => {
    const { code } = failureOf(error);
    const { fields: messages, message } = saveFailure(error, fields);
    if (code === 'CONFLICT' || code === 'NOT_FOUND') {
      const unchanged = await readUnchanged().catch(() => null);
      if (!unchanged) return 'stopped';
    }
    if (isCanceledUpload(error)) dropFiles(form.setFieldValue, currentValues());
    else if (isTemporary(error) && Object.keys(messages).length === 0) {
      setSaveState({ kind: 'unreachable' });
      return 'retry';
    }
    form.setErrors((known) => ({ ...known, ...messages }));
    // The other values are saved without the refused ones.
    if (remember(messages, sent)) return save();
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
    const finish = (): SaveOutcome => {
      setSaveState({ kind: 'saved', leftOut });
      return leftOut.length > 0 ? 'stopped' : 'saved';
    };
    if (Object.keys(input).length === 0) return finish();
    setSaveState({ kind: 'saving' });
    try {
      const place = { recordId: draft.recordId, releaseId: draft.release.id, version: draft.version };
      const saved = await upload((context) => drafts.save(place, input, context));
      update({ draft: { ...draft, version: saved.version } });
      const newest = await readUnchanged(saved);
      if (!newest) return 'stopped';
      update({ draft: newest.draft });
      const unsent = Object.keys(faults).map((name) => [name, on.values[name] ?? null] as const);
      applySaved(newest.record, { ...typed, ...Object.fromEntries(unsent) });
      onSaved();
      return finish();
    } catch (error) {
      const sent = Object.keys(input).map((name) => [name, tidied[name] ?? null] as const);
      return handleFailure(error, Object.fromEntries(sent));
    }
  };

  /** Forgets how the last save went. */
  const forget = () => setSaveState(allSaved);
  return { save, saveState, forget, faultsOf, sending };
}

/** Removes chosen files from the form. Otherwise the next save would upload them again. */
function dropFiles(setValue: (name: string, value: FieldValue) => void, values: FormValues): void {
  for (const [name, value] of Object.entries(values)) if (value instanceof File) setValue(name, null);
}
