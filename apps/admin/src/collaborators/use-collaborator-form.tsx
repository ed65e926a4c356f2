import { failureOf, newFormId, showFailure, useJournal, useOpenElsewhere } from '@daybook/admin-ui';
import {
  useCreateCollaboratorMutation,
  useUpdateCollaboratorMutation,
} from '@daybook/graphql-client/admin/hooks';
import { adminRoutes } from '@daybook/routes';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  type CollaboratorValues,
  changedValues,
  collaboratorFaults,
  emailTaken,
} from './collaborator-values.ts';
import { type CollaboratorDraft, valuesIn } from './failed-draft.ts';

/** The account a form is about; null for a new one. */
export type KnownAccount = { id: string; version: number | null } | null;

interface Options {
  record: KnownAccount;
  before: CollaboratorValues;
  draft: CollaboratorDraft | null;
}

/**
 * The life of a collaborator's form. After a taken e-mail, a fault in a field, or a confirmation that was not given the
 * form stays open; after any other
 * failure one is back at the list, where a snackbar offers the form again (contract §8).
 */
export function useCollaboratorForm({ record, before, draft }: Options) {
  const form = useForm<CollaboratorValues>({ initialValues: { ...before, ...draft?.values } });
  const [create] = useCreateCollaboratorMutation();
  const [update] = useUpdateCollaboratorMutation();
  const [isSaving, setSaving] = useState(false);
  const [formId] = useState(() => draft?.formId ?? newFormId());
  const isBusy = useRef(false);
  const isSaved = useRef(false);
  const isLeft = useRef(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const { others: openElsewhere } = useOpenElsewhere(pathname, formId);
  const isDirty = () => {
    const values = form.getValues();
    const isChanged = values.password !== '' || Object.keys(changedValues(before, values)).length > 0;
    return !isSaved.current && isChanged;
  };
  const version = record?.version ?? null;
  const journal = useJournal({
    ...{ formId, openElsewhere, version, isDirty },
    values: form.values,
    changed: () => changedValues(before, form.getValues()),
  });

  const send = ({ password, ...values }: CollaboratorValues) => {
    if (!record) return create({ variables: { input: { ...values, password } } });
    const input = { ...values, ...(password !== '' && { password }) };
    return update({ variables: { ...record, input } });
  };

  /** A form that failed stays dirty, or the journal would drop it on the way out; yet nobody is asked. */
  const mustAsk = () => !isLeft.current && isDirty();
  const leave = () => {
    isLeft.current = true;
    navigate(adminRoutes.collaboratorList);
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

  const save = async () => {
    const values = form.getValues();
    const faults = collaboratorFaults(values, record === null);
    form.setErrors(faults);
    const [first] = Object.keys(faults);
    if (first) form.getInputNode(first)?.focus();
    if (isBusy.current || Object.keys(faults).length > 0) return;
    isBusy.current = true;
    setSaving(true);
    try {
      await send(values);
      await journal.forget();
      isSaved.current = true;
      notifications.show({ message: 'The collaborator was saved.' });
      leave();
    } catch (error) {
      const { code, message, fields } = failureOf(error);
      if (code === 'EMAIL_TAKEN') form.setErrors({ email: emailTaken });
      else if (code === 'STEP_UP_REQUIRED') showFailure(error);
      else if (Object.keys(fields).length > 0) form.setErrors({ ...fields });
      else {
        // The snackbar goes by itself; what was typed is then still in the journal.
        await journal.write();
        leave();
        offerBack(message, values);
      }
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };
  const restore: typeof journal.discard = async (draft) => {
    form.setValues(valuesIn({ ...form.getValues(), ...draft.values }) ?? {});
    await journal.write();
    await journal.discard(draft);
  };
  return { form, isSaving, mustAsk, save, journal, restore, version };
}
