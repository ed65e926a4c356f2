import { Dialog, DialogButtons, failureOf, useFocusReturn } from '@daybook/admin-ui';
import {
  useCreateReleaseMutation,
  useUpdateReleaseMutation,
} from '@daybook/graphql-client/admin/release-hooks';
import { adminRoutes } from '@daybook/routes';
import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { generatePath, useNavigate } from 'react-router-dom';
import { approversOf, type ReleaseDetails } from './release-text.ts';
import { TextField } from './text-field.tsx';

interface ReleaseDialogProps {
  /** The release to rename; null to create one. */
  release: Pick<ReleaseDetails, 'id' | 'name' | 'note' | 'approvals'> | null;
  onSaved?(): Promise<unknown>;
  onClose(): void;
}

/** Names a release. A new one is opened afterwards. */
export default function ReleaseDialog({ release, onSaved, onClose }: ReleaseDialogProps) {
  useFocusReturn();
  const navigate = useNavigate();
  const [create, { loading: isCreating }] = useCreateReleaseMutation();
  const [update, { loading: isUpdating }] = useUpdateReleaseMutation();
  const form = useForm({
    initialValues: { name: release?.name ?? '', note: release?.note ?? '' },
    validate: { name: (value) => (value.trim() === '' ? 'Name is required.' : null) },
  });
  const save = async (values: typeof form.values) => {
    try {
      if (release) {
        await update({ variables: { id: release.id, ...values } });
        await onSaved?.();
        return onClose();
      }
      const { data } = await create({ variables: values });
      onClose();
      if (data) await navigate(generatePath(adminRoutes.release, { id: data.release.id }));
    } catch (error) {
      const { message, fields } = failureOf(error);
      form.setErrors({ name: fields.name ?? message });
    }
  };
  return (
    <Dialog onClose={onClose} title={release ? 'Name and note' : 'New release'} centered>
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack>
          {release && approversOf(release).length > 0 && (
            <Text size="sm">If you change the name or the note, the release needs approval again.</Text>
          )}
          <TextField
            label="Name"
            description="For example, “Autumn fees” or “New website of the funds”."
            withAsterisk
            isLine
            isFirst
            value={form.values.name}
            onChange={(name) => form.setFieldValue('name', name)}
            error={form.errors.name}
          />
          <TextField
            label="Note"
            description="What approvers should know about it."
            value={form.values.note}
            onChange={(note) => form.setFieldValue('note', note)}
          />
          <DialogButtons onCancel={onClose}>
            <Button type="submit" loading={isCreating || isUpdating}>
              {release ? 'Save' : 'Create'}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
