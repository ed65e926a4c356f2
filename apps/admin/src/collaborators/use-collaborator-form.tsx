import {
  failureOf,
  type LastSave,
  listAsLeft,
  newFormId,
  showFailure,
  useJournal,
  useOpenElsewhere,
} from '@daybook/admin-ui';
import {
  useCreateCollaboratorMutation,
  useUpdateCollaboratorMutation,
} from '@daybook/graphql-client/admin/later-hooks';
import { adminRoutes } from '@daybook/routes';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useRef, useState } from 'react';
import { generatePath, useLocation, useNavigate } from 'react-router-dom';
import {
  type CollaboratorBase,
  type CollaboratorValues,
  changedValues,
  collaboratorFaults,
  emailTaken,
  storedCollaborator,
  valuesAfterSave,
} from './collaborator-values.ts';
import { type CollaboratorDraft, valuesIn } from './failed-draft.ts';

interface Options {
  opened: CollaboratorBase;
  draft: CollaboratorDraft | null;
  goOnAt(path: string): void;
}

/** Refusals after which the form stays open, whatever else is said of failures: the person cancelled a dialog over it. */
const cancelled: ReadonlySet<string | undefined> = new Set(['STEP_UP_REQUIRED', 'UNAUTHENTICATED']);

/**
 * The life of a collaborator's form. After a taken e-mail, a fault in a field, or a dialog for the password that was
 * cancelled the form stays open; after any other failure one is back at the list, where a snackbar offers the form again
 * (contract §8).
 */
export function useCollaboratorForm({ opened, draft, goOnAt }: Options) {
  const form = useForm<CollaboratorValues>({ initialValues: { ...opened.values, ...draft?.values } });
  const [create] = useCreateCollaboratorMutation();
  const [update] = useUpdateCollaboratorMutation();
  const [base, setShownBase] = useState(opened);
  const latestBase = useRef(base);
  const [isSaving, setSaving] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [lastSave, setLastSave] = useState<LastSave | null>(null);
  const [formId] = useState(() => draft?.formId ?? newFormId());
  const isBusy = useRef(false);
  const isLeft = useRef(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const { others: openElsewhere } = useOpenElsewhere(pathname, formId);
  const changed = () => changedValues(latestBase.current.values, form.getValues());
  const isDirty = () => form.getValues().password !== '' || Object.keys(changed()).length > 0;
  const version = () => latestBase.current.record?.version ?? null;
  const journal = useJournal({
    ...{ formId, openElsewhere, version, isDirty, changed },
    values: form.values,
  });

  const send = async ({ password, ...values }: CollaboratorValues): Promise<CollaboratorBase> => {
    const { record } = latestBase.current;
    const input = { ...values, ...(password !== '' && { password }) };
    const { data } = record
      ? await update({ variables: { ...record, input } })
      : await create({ variables: { input: { ...values, password } } });
    if (!data) throw new Error('The server did not answer with the saved collaborator.');
    return storedCollaborator(data.saved);
  };

  /** A form that failed stays dirty, or the journal would drop it on the way out; yet nobody is asked. */
  const mustAsk = () => !isLeft.current && isDirty();
  const leave = async () => {
    isLeft.current = true;
    setLeaving(true);
    await navigate(listAsLeft(adminRoutes.collaboratorList));
  };
  /** Continues with the saved account at its address. */
  const stay = async (hasNewer: boolean) => {
    setLastSave({ at: new Date(), hasNewer });
    await (hasNewer ? journal.write() : journal.forget());
    const { record } = latestBase.current;
    const path = record && generatePath(adminRoutes.collaboratorEdit, { id: record.id });
    if (!path || path === pathname) return;
    goOnAt(path);
    isLeft.current = true;
    try {
      await navigate(path, { replace: true, preventScrollReset: true });
    } finally {
      isLeft.current = false;
    }
  };

  const offerBack = (message: string, { password: _, ...typed }: CollaboratorValues) => {
    const id = notifications.show({
      color: 'red',
      message: (
        <>
          {message}{' '}
          <Button
            size="compact-xs"
            variant="light"
            onClick={() => {
              notifications.hide(id);
              navigate(pathname, { state: { draft: typed, formId } });
            }}
          >
            Back to the form
          </Button>
        </>
      ),
    });
  };

  const refuse = async (error: unknown, values: CollaboratorValues) => {
    const { code, message, fields } = failureOf(error);
    if (code === 'EMAIL_TAKEN') return form.setErrors({ email: emailTaken });
    if (cancelled.has(code)) return showFailure(error);
    if (Object.keys(fields).length > 0) return form.setErrors({ ...fields });
    // The snackbar goes by itself; what was typed is then still in the journal.
    await journal.write();
    await leave();
    offerBack(message, values);
  };

  const save = async (step: 'leave' | 'stay') => {
    const values = form.getValues();
    const faults = collaboratorFaults(values, latestBase.current.record === null);
    form.setErrors(faults);
    const [first] = Object.keys(faults);
    if (first) form.getInputNode(first)?.focus();
    if (isBusy.current || first) return;
    isBusy.current = true;
    setSaving(true);
    setLastSave(null);
    try {
      const next = await send(values);
      const after = valuesAfterSave(values, form.getValues(), next.values);
      latestBase.current = next;
      setShownBase(next);
      form.setValues(after.values);
      if (step === 'stay' || after.hasNewer) return await stay(after.hasNewer);
      await journal.forget();
      notifications.show({ message: 'The collaborator was saved.' });
      await leave();
    } catch (error) {
      await refuse(error, values);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };
  const restore: typeof journal.discard = async (found) => {
    form.setValues(valuesIn({ ...form.getValues(), ...found.values }) ?? {});
    await journal.write();
    await journal.discard(found);
  };
  return { form, base, isSaving, isLeaving, lastSave, mustAsk, save, journal, restore, version: version() };
}
