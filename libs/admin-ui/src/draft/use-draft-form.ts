import type { FormField } from '@daybook/graphql-client/form-field';
import { useEffect, useState } from 'react';
import { focusFirst } from '../form/focus-first.ts';
import { useEditedValues } from '../form/use-edited-values.ts';
import { useSuggestions } from '../form/use-suggestions.ts';
import { useLocalDraft } from '../local-draft/use-local-draft.ts';
import { newFormId } from '../tabs/tab-message.ts';
import { useOpenElsewhere } from '../tabs/use-open-elsewhere.ts';
import type { FieldValue, FormValues } from '../values/form-values.ts';
import { tidyValues } from '../values/tidy.ts';
import type { DraftSnapshot } from './draft-access.ts';
import type { DraftFormProps } from './draft-form-props.ts';
import { useAutosave } from './use-autosave.ts';
import { useDraftSaves } from './use-draft-saves.ts';
import { useServerDraft } from './use-server-draft.ts';

/** The state of a form that saves its values into a draft while somebody types. */
export function useDraftForm({ content, drafts, opened, suggestions }: DraftFormProps) {
  const { fields } = content;
  const edited = useEditedValues(fields, opened.record, opened.typed);
  const { form, getBase, currentValues } = edited;
  const serverDraft = useServerDraft(drafts, opened);
  const { server, getServer, update } = serverDraft;
  const [alert, setAlert] = useState<string | null>(null);
  const [isEditing, setEditing] = useState(false);
  useEffect(() => {
    // Automatic saves do not end editing.
    if (edited.isChanged) setEditing(true);
  }, [edited.isChanged]);
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
  useSuggestions(form, fields, opened.draft.change === 'new' ? suggestions : undefined);
  const { save, saveState, forget, faultsOf, sending } = useDraftSaves(
    { content, drafts },
    edited,
    serverDraft,
    () => {
      void local.write();
      tabs.tellSaved();
    },
  );
  const autosave = useAutosave(save, form.values);

  /** Shows messages at their fields, and focuses the first one. */
  const showErrors = (messages: Readonly<Record<string, string>>) => {
    form.setErrors(messages);
    focusFirst(Object.keys(messages));
  };

  /** Saves everything, and shows why a field cannot be saved. Returns whether everything is saved. */
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
    forget();
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
