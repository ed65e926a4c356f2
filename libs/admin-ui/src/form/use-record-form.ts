import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { notifications } from '@mantine/notifications';
import { useCallback, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FoundDraft } from '../journal/journal.ts';
import { useJournal } from '../journal/use-journal.ts';
import { useSlugSuggestion } from '../slug/use-slug-suggestion.ts';
import { newFormId } from '../tabs/tab-message.ts';
import { useOpenElsewhere } from '../tabs/use-open-elsewhere.ts';
import { type FormValues, inputOf } from '../values/form-values.ts';
import { missingValues } from '../values/missing-values.ts';
import { PendingValues } from '../values/pending-values.ts';
import { useFormValues } from '../values/use-form-values.ts';
import { focusFirst } from './focus-first.ts';
import { formBase } from './form-base.ts';
import type { FormScreenProps } from './form-props.ts';
import { type SaveFailure, saveFailure } from './save-failure.ts';
import { useSave } from './use-save.ts';

interface RecordFormOptions extends Omit<FormScreenProps, 'layout'> {
  record: ContentRecord | null;
}

/** The life of a form: filled from the record, checked, sent, and answered with the list or with what is wrong. */
export function useRecordForm({ content, noun, listPath, slugFrom, record }: RecordFormOptions) {
  const { fields } = content;
  const [base, setBase] = useState(() => formBase(fields, record));
  const [formId] = useState(newFormId);
  const form = useFormValues(base.values);
  const [pending] = useState(() => new PendingValues());
  const [alert, setAlert] = useState<string | null>(null);
  const [meanwhile, setMeanwhile] = useState<SaveFailure['meanwhile']>(null);
  const [isSaving, setSaving] = useState(false);
  const [generation, setGeneration] = useState(0);
  const isBusy = useRef(false);
  const isSaved = useRef(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const tabs = useOpenElsewhere(record ? `${content.type} ${record.id}` : pathname, formId);
  const { send, upload } = useSave(content);
  useSlugSuggestion(form, base.record ? undefined : slugFrom);

  const { getValues } = form;
  /** What was typed: the values that are not those of the record. */
  const changed = useCallback((): FormValues => {
    pending.flush();
    const values = getValues();
    const names = Object.keys(inputOf(fields, values, base.values));
    return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  }, [pending, getValues, fields, base]);
  const isDirty = useCallback(() => !isSaved.current && Object.keys(changed()).length > 0, [changed]);

  const version = base.record?.meta?.version ?? null;
  const openElsewhere = tabs.others;
  const journal = useJournal({ formId, openElsewhere, values: form.values, version, isDirty, changed });

  /** Puts values into all inputs, those included that keep a state of their own. */
  const fill = (values: FormValues) => {
    form.setValues(values);
    setGeneration(generation + 1);
  };
  const restore = async (draft: FoundDraft) => {
    fill({ ...getValues(), ...draft.values });
    await journal.write();
    await journal.discard(draft);
  };

  /** Answers whether there is nothing to complain about. */
  const check = (values: FormValues, isNew: boolean): boolean => {
    const missing = missingValues(fields, values, isNew);
    form.setErrors(missing.fields);
    setAlert(missing.file);
    focusFirst(Object.keys(missing.fields));
    return missing.file === null && Object.keys(missing.fields).length === 0;
  };

  const refuse = (error: unknown) => {
    const failure = saveFailure(error, fields);
    form.setErrors(failure.fields);
    setAlert(failure.message);
    setMeanwhile(failure.meanwhile);
    focusFirst(Object.keys(failure.fields));
  };

  const save = async (on = base) => {
    if (isBusy.current) return;
    pending.flush();
    const values = getValues();
    if (!check(values, on.record === null)) return;
    isBusy.current = true;
    setSaving(true);
    setMeanwhile(null);
    try {
      await journal.write();
      await send(on.record, inputOf(fields, values, on.record && on.values));
      isSaved.current = true;
      await journal.forget();
      tabs.tellSaved();
      notifications.show({ message: `The ${noun} was saved.` });
      navigate(listPath);
    } catch (error) {
      refuse(error);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };

  /** Goes on from another version of the record, or as a new one, with these values in the form. */
  const goOnFrom = (on: ContentRecord | null, values: FormValues) => {
    const next = formBase(fields, on);
    setBase(next);
    fill(values);
    setAlert(null);
    setMeanwhile(null);
    tabs.dismissSaved();
    return next;
  };
  const draft = { found: journal.found, version, restore, discard: journal.discard };
  /** What stands in the form at this moment. */
  const present = () => {
    pending.flush();
    return getValues();
  };
  return {
    ...{ form, base, pending, generation, alert, meanwhile, isSaving, upload, isDirty, draft, tabs },
    ...{ dismissAlert: () => setAlert(null), setMeanwhile, save, present, goOnFrom, forget: journal.forget },
  };
}
