import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useJournal } from '../journal/use-journal.ts';
import type { FormScreenProps } from './form-screen.tsx';
import { type FormValues, initialValues, inputOf, isSame } from './form-values.ts';
import { missingValues } from './missing-values.ts';
import { PendingValues } from './pending-values.ts';
import { saveFailure } from './save-failure.ts';
import { useSave } from './use-save.ts';
import { useSlugSuggestion } from './use-slug-suggestion.ts';

interface RecordFormOptions extends Omit<FormScreenProps, 'layout'> {
  record: ContentRecord | null;
}

const staleAdvice =
  'What you typed is still here: open the record in another tab to compare before you save again.';

/** The life of a form: filled from the record, checked, sent, and answered with the list or with what is wrong. */
export function useRecordForm({ content, noun, listPath, slugFrom, record }: RecordFormOptions) {
  const { fields } = content;
  const [before] = useState(() => initialValues(fields, record));
  const form = useForm<FormValues>({ initialValues: before });
  const [pending] = useState(() => new PendingValues());
  const [alert, setAlert] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  const isSaved = useRef(false);
  const navigate = useNavigate();
  const send = useSave(content, record);
  useSlugSuggestion(form, record ? undefined : slugFrom);

  const { getValues } = form;
  const isDirty = useCallback(() => {
    if (isSaved.current) return false;
    pending.flush();
    const values = getValues();
    return fields.some(({ name }) => !isSame(values[name] ?? null, before[name] ?? null));
  }, [pending, getValues, fields, before]);

  const version = record?.meta?.version ?? null;
  const journal = useJournal({ values: form.values, version, isDirty, getValues });
  const [generation, setGeneration] = useState(0);
  const restore = () => {
    if (journal.found) form.setValues(journal.found.values);
    setGeneration(generation + 1);
    journal.dismiss();
  };

  /** Answers whether there is nothing to complain about. */
  const check = (values: FormValues): boolean => {
    const missing = missingValues(fields, values, record === null);
    form.setErrors(missing.fields);
    setAlert(missing.file);
    focusFirst(Object.keys(missing.fields));
    return missing.file === null && Object.keys(missing.fields).length === 0;
  };

  const save = async () => {
    if (isBusy.current) return;
    pending.flush();
    const values = getValues();
    if (!check(values)) return;
    isBusy.current = true;
    setSaving(true);
    try {
      await journal.write();
      await send(inputOf(fields, values, record && before));
      isSaved.current = true;
      await journal.forget();
      notifications.show({ message: `The ${noun} was saved.` });
      navigate(listPath);
    } catch (error) {
      const failure = saveFailure(error, fields);
      form.setErrors(failure.fields);
      setAlert(failure.isStale ? `${failure.message} ${staleAdvice}` : failure.message);
      focusFirst(Object.keys(failure.fields));
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };
  const draft = { found: journal.found, version, generation, restore, forget: journal.forget };
  return { form, pending, alert, dismissAlert: () => setAlert(null), isSaving, isDirty, draft, save };
}

/** Focuses the first input on the page that is at fault. */
function focusFirst(names: readonly string[]): void {
  const inputs = names.flatMap((name) => document.getElementById(`field-${name}`) ?? []);
  inputs.sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  inputs[0]?.focus();
}
