import { Dialog, DialogButtons, failureOf, useFocusReturn } from '@daybook/admin-ui';
import { useChangeOwnPasswordMutation } from '@daybook/graphql-client/admin/account-hooks';
import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';

const visibility = { 'aria-label': 'Show or hide the password' };

/** Changes the password of the signed-in account, which ends its sessions on all other devices. */
export default function PasswordDialog({ onClose }: { onClose(): void }) {
  const [change, { loading }] = useChangeOwnPasswordMutation();
  useFocusReturn();
  const form = useForm({
    initialValues: { current: '', new: '' },
    validate: {
      current: (value) => (value === '' ? 'Password is required.' : null),
      new: (value) => (value === '' ? 'New password is required.' : null),
    },
  });
  const save = async (variables: typeof form.values) => {
    try {
      await change({ variables });
      notifications.show({ message: 'The password was changed.' });
      onClose();
    } catch (error) {
      const { message, fields } = failureOf(error);
      const known = Object.keys(fields).some((name) => name in variables);
      form.setErrors(known ? { ...fields } : { current: message });
    }
  };
  return (
    <Dialog onClose={onClose} title="Change password" centered>
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack>
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            data-autofocus
            visibilityToggleButtonProps={visibility}
            {...form.getInputProps('current')}
          />
          <PasswordInput
            label="New password"
            description="8 to 128 characters, and not a common password."
            autoComplete="new-password"
            visibilityToggleButtonProps={visibility}
            {...form.getInputProps('new')}
          />
          <Text size="sm" c="dimmed">
            You will be signed out on all other devices.
          </Text>
          <DialogButtons onCancel={onClose}>
            <Button type="submit" loading={loading}>
              Change password
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
