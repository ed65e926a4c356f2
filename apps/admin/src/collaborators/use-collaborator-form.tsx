import { failureOf, type NextStep, showFailure, useFormLifecycle, useLatestState } from '@daybook/admin-ui';
import {
  useCreateCollaboratorMutation,
  useUpdateCollaboratorMutation,
} from '@daybook/graphql-client/admin/later-hooks';
import { adminRoutes } from '@daybook/routes';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { generatePath, useLocation, useNavigate } from 'react-router-dom';
import {
  type CollaboratorBase,
  type CollaboratorValues,
  changedValues,
  collaboratorErrors,
  emailTaken,
  storedCollaborator,
  valuesAfterSave,
} from './collaborator-values.ts';
import { type CollaboratorDraft, valuesIn } from './failed-draft.ts';

interface Options {
  opened: CollaboratorBase;
  draft: CollaboratorDraft | null;
  onMove(path: string): void;
}

/** Error codes of a save that failed because somebody canceled the password dialog. */
const canceled: ReadonlySet<string | undefined> = new Set(['STEP_UP_REQUIRED', 'UNAUTHENTICATED']);

/**
 * The state of a collaborator's form. If the email is taken, a field is invalid, or the password dialog is canceled,
 * the form stays open. After any other failure the list opens, with a notice that leads back to the form (contract §8).
 */
export function useCollaboratorForm({ opened, draft: failed, onMove }: Options) {
  const form = useForm<CollaboratorValues>({ initialValues: { ...opened.values, ...failed?.values } });
  const send = useSend();
  const [base, getBase, setBase] = useLatestState(() => opened);
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const changed = () => changedValues(getBase().values, form.getValues());
  const {
    save: saveOnce,
    leave,
    draft,
    formId,
    ...lifecycle
  } = useFormLifecycle({
    onMove,
    noun: 'collaborator',
    listPath: adminRoutes.collaboratorList,
    formId: failed?.formId,
    values: form.values,
    version: () => getBase().record?.version ?? null,
    isDirty: () => form.getValues().password !== '' || Object.keys(changed()).length > 0,
    changedValues: changed,
    restore: (values) => form.setValues(valuesIn(values)),
    editPath: () => {
      const { record } = getBase();
      return record && generatePath(adminRoutes.collaboratorEdit, { id: record.id });
    },
    saveAgain: (step) => void save(step),
  });

  const handleFailure = async (error: unknown, values: CollaboratorValues) => {
    const { code, message, fields } = failureOf(error);
    if (code === 'EMAIL_TAKEN') return form.setErrors({ email: emailTaken });
    if (canceled.has(code)) return showFailure(error);
    if (Object.keys(fields).length > 0) return form.setErrors({ ...fields });
    // The notice disappears after a while; the local draft stays.
    await leave(draft.write);
    // Only the changes, because the form opens again with what somebody else may have saved.
    const typed = changedValues(getBase().values, values);
    offerForm(message, () => navigate(pathname, { state: { draft: typed, formId } }));
  };

  const save = async (step: NextStep) => {
    const values = form.getValues();
    const errors = collaboratorErrors(values, getBase().record === null);
    form.setErrors(errors);
    const [first] = Object.keys(errors);
    if (first) return form.getInputNode(first)?.focus();
    const sendValues = async () => {
      const next = await send(getBase().record, values);
      const focused = document.activeElement?.getAttribute('name') ?? '';
      const after = valuesAfterSave({
        sent: values,
        present: form.getValues(),
        stored: next.values,
        focused,
      });
      setBase(next);
      form.setValues(after.values);
      return after.hasNewer;
    };
    await saveOnce(step, sendValues, (error) => handleFailure(error, values));
  };
  return { ...lifecycle, form, base, save, draft };
}

/** Creates a collaborator, or updates the given record. */
function useSend() {
  const [create] = useCreateCollaboratorMutation();
  const [update] = useUpdateCollaboratorMutation();
  return async (record: CollaboratorBase['record'], { password, ...values }: CollaboratorValues) => {
    const input = { ...values, ...(password !== '' && { password }) };
    const { data } = record
      ? await update({ variables: { ...record, input } })
      : await create({ variables: { input: { ...values, password } } });
    if (!data) throw new Error('The server did not answer with the saved collaborator.');
    return storedCollaborator(data.saved);
  };
}

/** Shows a notice that leads back to the form. */
function offerForm(message: string, open: () => void): void {
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
            open();
          }}
        >
          Back to the form
        </Button>
      </>
    ),
  });
}
