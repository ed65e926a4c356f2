import type { FormField } from '@daybook/graphql-client/form-field';
import { notifications } from '@mantine/notifications';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { showFailure } from '../failure-notice.ts';
import type { FoundDraft } from '../journal/journal.ts';
import { useJournal } from '../journal/use-journal.ts';
import { listAsLeft } from '../list/list-memory.ts';
import { recordPath } from '../record-path.ts';
import { useSlugSuggestion } from '../slug/use-slug-suggestion.ts';
import { newFormId } from '../tabs/tab-message.ts';
import { useOpenElsewhere } from '../tabs/use-open-elsewhere.ts';
import { type FieldValue, type FormValues, inputOf } from '../values/form-values.ts';
import { invalidValues, missingValues } from '../values/missing-values.ts';
import { tidyValues } from '../values/tidy.ts';
import { focusFirst } from './focus-first.ts';
import type { RecordFormProps } from './form-props.ts';
import type { LastSave } from './save-bar.tsx';
import { type SaveFailure, saveFailure } from './save-failure.ts';
import { useEditedValues } from './use-edited-values.ts';
import { useSave } from './use-save.ts';

/** What follows a save: the list (contract §2), or the form goes on. */
type NextStep = 'leave' | 'stay';

type RecordFormOptions = Omit<RecordFormProps, 'layout' | 'useSlugHolder' | 'sitePath'>;

/** The life of a form: filled from the record, checked, sent, and answered with the list, or with what is wrong or newer. */
export function useRecordForm(options: RecordFormOptions) {
  const { content, noun, listPath, editPath, slugFrom, record, goOnAt } = options;
  const { fields } = content;
  const edited = useEditedValues(fields, record);
  const { form, base, getBase, present, changed, isDirty, fill } = edited;
  const [formId] = useState(newFormId);
  const [alert, setAlert] = useState<string | null>(null);
  const [meanwhile, setMeanwhile] = useState<SaveFailure['meanwhile']>(null);
  const [isSaving, setSaving] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [lastSave, setLastSave] = useState<LastSave | null>(null);
  const isBusy = useRef(false);
  const isMoving = useRef(false);
  const isGone = useIsGone();
  const lastStep = useRef<NextStep>('leave');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const tabs = useOpenElsewhere(base.record ? `${content.type} ${base.record.id}` : pathname, formId);
  const { send, upload } = useSave(content);
  useSlugSuggestion(form, base.record ? undefined : slugFrom);

  /** A form that moves on to the address of its record loses nothing. */
  const mustAsk = useCallback(() => !isMoving.current && isDirty(), [isDirty]);

  const version = () => getBase().record?.meta?.version ?? null;
  const openElsewhere = tabs.others;
  const journal = useJournal({ formId, openElsewhere, values: form.values, version, isDirty, changed });

  const restore = async (draft: FoundDraft) => {
    fill({ ...present(), ...draft.values });
    await journal.write();
    await journal.discard(draft);
  };

  /** Takes a value from an input; a file that was chosen is not missing any more. */
  const change = (field: FormField, value: FieldValue) => {
    form.setFieldValue(field.name, value);
    if (value instanceof File) setAlert((said) => (said === field.required ? null : said));
  };

  /** Answers whether there is nothing to complain about. */
  const check = (values: FormValues, isNew: boolean): boolean => {
    const missing = missingValues(fields, values, isNew);
    const faults = { ...invalidValues(fields, values), ...missing.fields };
    form.setErrors(faults);
    setAlert(missing.file);
    focusFirst(Object.keys(faults));
    return missing.file === null && Object.keys(faults).length === 0;
  };

  const refuse = (error: unknown) => {
    if (isGone.current) return showFailure(error);
    const failure = saveFailure(error, fields);
    form.setErrors(failure.fields);
    setAlert(failure.message);
    setMeanwhile(failure.meanwhile);
    focusFirst(Object.keys(failure.fields));
  };

  const leave = async () => {
    setLeaving(true);
    await journal.forget();
    await navigate(listAsLeft(listPath));
  };
  /** Goes on with the record as it was saved, at its address. */
  const stay = async (hasNewer: boolean) => {
    setLastSave({ at: new Date(), hasNewer });
    await (hasNewer ? journal.write() : journal.forget());
    const saved = getBase().record;
    const path = saved && recordPath(editPath, saved);
    if (!path || path === pathname) return;
    goOnAt(path);
    isMoving.current = true;
    try {
      await navigate(path, { replace: true, preventScrollReset: true });
    } finally {
      isMoving.current = false;
    }
  };

  const save = async (step: NextStep = lastStep.current) => {
    if (isBusy.current) return;
    const on = getBase();
    const sent = tidyValues(fields, present(), on.values);
    form.setValues(sent);
    if (!check(sent, on.record === null)) return;
    lastStep.current = step;
    isBusy.current = true;
    setSaving(true);
    setMeanwhile(null);
    setLastSave(null);
    try {
      await journal.write();
      const saved = await send(on.record, inputOf(fields, sent, on.record && on.values));
      tabs.tellSaved();
      const hasNewer = !isGone.current && edited.adopt(saved, sent);
      if (!isGone.current && (step === 'stay' || hasNewer)) return await stay(hasNewer);
      notifications.show({ message: `The ${noun} was saved.` });
      if (!isGone.current) await leave();
    } catch (error) {
      refuse(error);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };

  /** Goes on from another version of the record, or as a new one, with these values in the form. */
  const goOnFrom = (on: RecordFormProps['record'], values: FormValues) => {
    edited.rebase(on, values);
    setAlert(null);
    setMeanwhile(null);
    tabs.dismissSaved();
  };
  const draft = { found: journal.found, version: version(), restore, discard: journal.discard };
  const dismissAlert = () => setAlert(null);
  return {
    ...{ form, base, alert, meanwhile, isSaving, isLeaving, lastSave, upload, draft, tabs },
    ...{ mustAsk, dismissAlert, setMeanwhile, change, save, present, goOnFrom, forget: journal.forget },
    pending: edited.pending,
    generations: edited.generations,
  };
}

/** Whether the component is not on the screen any more, for what comes to an end after that. */
function useIsGone(): { readonly current: boolean } {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}
