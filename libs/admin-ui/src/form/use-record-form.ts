import type { FormField } from '@daybook/graphql-client/form-field';
import { notifications } from '@mantine/notifications';
import { useRef, useState } from 'react';
import type { OpenedDraft } from '../draft/begin-draft.ts';
import { failureOf } from '../failure.ts';
import { recordPath } from '../record-path.ts';
import { type FieldValue, type FormValues, inputOf } from '../values/form-values.ts';
import { invalidValues, missingValues } from '../values/missing-values.ts';
import { tidyValues } from '../values/tidy.ts';
import { useNameDraft } from './draft-in-address.ts';
import { focusFirst } from './focus-first.ts';
import type { RecordFormProps } from './form-props.ts';
import { type SaveFailure, saveFailure } from './save-failure.ts';
import { useAutomaticDraft } from './use-automatic-draft.ts';
import { useEditedValues } from './use-edited-values.ts';
import { type NextStep, useFormLifecycle } from './use-form-lifecycle.ts';
import { useSave } from './use-save.ts';
import { useSuggestions } from './use-suggestions.ts';

const endedDraft = 'The draft was published or discarded in the meantime. Save again to create a new record.';

type RecordFormOptions = Omit<RecordFormProps, 'layout' | 'useSlugHolder' | 'sitePath'>;

/** The state of a record's form: its values, required fields, saves, and conflicts with other versions. */
export function useRecordForm(options: RecordFormOptions) {
  const { content, noun, listPath, editPath, suggestions, record, typed, onMove } = options;
  const { fields } = content;
  const edited = useEditedValues(fields, record, typed);
  const { form, base, getBase, currentValues } = edited;
  const [alert, setAlert] = useState<string | null>(null);
  const [conflict, setConflict] = useState<SaveFailure['conflict']>(null);
  const lastStep = useRef<NextStep>('leave');
  const { send, upload, sending } = useSave(content);
  useSuggestions(form, fields, base.record ? undefined : suggestions);

  const automatic = useAutomaticDraft({
    ...edited,
    fields,
    drafts: options.drafts,
    upload,
    values: form.values,
    isBusy: () => lifecycle.isBusy(),
    onState: () => void lifecycle.draft.write(),
    onOthers: (opened) => void continueIn(opened),
  });
  const lifecycle = useFormLifecycle({
    noun,
    listPath,
    onMove,
    values: form.values,
    subject: base.record ? `${content.type} ${base.record.id}` : undefined,
    version: () => automatic.state.draft?.version ?? getBase().record?.meta?.version ?? null,
    isDirty: automatic.isDirty,
    changedValues: edited.changedValues,
    restore: (values) => edited.fill({ ...currentValues(), ...values }),
    editPath: () => {
      const saved = getBase().record;
      return saved && recordPath(editPath, saved);
    },
    saveAgain: (step) => void save(step),
  });
  const { tabs, draft } = lifecycle;
  useNameDraft(automatic.state.draft?.recordId ?? null, base.record === null);

  /** Takes a value from an input. A chosen file also closes the alert that it was missing. */
  const change = (field: FormField, value: FieldValue) => {
    form.setFieldValue(field.name, value);
    if (value instanceof File) setAlert((shown) => (shown === field.required ? null : shown));
  };

  /** Shows which required values are missing; returns whether there are none. */
  const check = (values: FormValues, isNew: boolean): boolean => {
    const missing = missingValues(fields, values, isNew);
    const faults = { ...invalidValues(fields, values), ...missing.fields };
    form.setErrors(faults);
    setAlert(missing.file);
    focusFirst(Object.keys(faults));
    return missing.file === null && Object.keys(faults).length === 0;
  };

  const showErrors = async (error: unknown) => {
    const others = await lookAtOthers(error);
    if (others === 'joined') return;
    if (others === 'ended' && !getBase().record) return setAlert(endedDraft);
    automatic.touch();
    const failure = saveFailure(error, fields);
    form.setErrors(failure.fields);
    setAlert(failure.message);
    setConflict(failure.conflict);
    focusFirst(Object.keys(failure.fields));
  };

  /** After a refusal, finds out whether the draft of this form is the reason. */
  const lookAtOthers = async (error: unknown) => {
    const { code } = failureOf(error);
    const mayBe = code === 'CONFLICT' || code === 'NOT_FOUND';
    return mayBe && (await automatic.settle()) ? automatic.lookAtOthers().catch(() => null) : null;
  };

  const save = async (step: NextStep = lastStep.current) => {
    const on = getBase();
    const sent = tidyValues(fields, currentValues(), on.values);
    form.setValues(sent);
    if (!check(sent, on.record === null)) return;
    lastStep.current = step;
    setConflict(null);
    const sendValues = async () => {
      await draft.write();
      const ended = await automatic.settle();
      const saved = await send(on.record, inputOf(fields, sent, on.record && on.values), ended);
      tabs.tellSaved();
      const hasNewer = edited.applySaved(saved, sent);
      automatic.forget();
      return hasNewer;
    };
    await lifecycle.save(step, sendValues, showErrors);
  };

  /** Continues in the form of a draft. */
  const continueIn = async (opened: OpenedDraft) => {
    await draft.remove();
    if (!getBase().record) await lifecycle.moveTo(recordPath(editPath, { id: opened.record.id }));
    options.onDraft(opened);
  };

  /** Saves the values as a draft, and continues in the form of the draft. */
  const saveDraft = async () => {
    const { drafts } = options;
    const on = getBase();
    const sent = tidyValues(fields, currentValues(), on.values);
    const faults = invalidValues(fields, sent);
    form.setValues(sent);
    form.setErrors(faults);
    focusFirst(Object.keys(faults));
    if (!drafts || Object.keys(faults).length > 0) return;
    await lifecycle.run(async () => {
      if (await automatic.settle()) {
        const opened = await automatic.open();
        return opened ? continueIn(opened) : undefined;
      }
      const { beginDraft } = await import('../draft/index.ts');
      await continueIn(await beginDraft({ content, drafts, on, sent, currentValues, upload }));
    }, showErrors);
  };

  /** Discards the draft of this form, and shows the record as it was. */
  const discardDraft = async () => {
    await automatic.discard();
    edited.fill(getBase().values);
    await draft.remove();
    notifications.show({ message: 'The draft was discarded.' });
  };

  /** Continues from another version of the record, or as a new record, with these values. */
  const rebase = (on: RecordFormProps['record'], values: FormValues) => {
    edited.rebase(on, values);
    setAlert(null);
    setConflict(null);
    tabs.dismissSaved();
  };
  return {
    ...lifecycle,
    form,
    base,
    isChanged: edited.isChanged,
    alert,
    conflict,
    upload: sending,
    setConflict,
    change,
    save,
    saveDraft,
    automatic,
    discardDraft,
    currentValues,
    rebase,
    pending: edited.pending,
    generations: edited.generations,
    dismissAlert: () => setAlert(null),
  };
}
