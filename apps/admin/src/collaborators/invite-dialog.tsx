import { Dialog, DialogButtons, failureOf, useFocusReturn } from '@daybook/admin-ui';
import { useInviteCollaboratorMutation } from '@daybook/graphql-client/admin/later-hooks';
import type { Role } from '@daybook/graphql-client/admin/later-operations';
import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { collaboratorErrors } from './collaborator-values.ts';
import { isRole, roleChoices } from './roles.ts';

interface Invitation {
  name: string;
  email: string;
  role: Role;
}

const empty: Invitation = { name: '', email: '', role: 'collaborator' };

/** Invites somebody by mail. The invited person sets the password. */
export default function InviteDialog({ onClose }: { onClose(): void }) {
  useFocusReturn();
  const [invite, { loading }] = useInviteCollaboratorMutation({ refetchQueries: ['CollaboratorList'] });
  const form = useForm<Invitation>({
    initialValues: empty,
    validate: (values) => collaboratorErrors({ ...values, password: '' }, false),
  });
  const send = async (input: Invitation) => {
    try {
      await invite({ variables: { input } });
      notifications.show({ message: `An invitation is on its way to ${input.email.trim()}.` });
      onClose();
    } catch (error) {
      const { message, fields } = failureOf(error);
      form.setErrors(Object.keys(fields).length > 0 ? { ...fields } : { email: message });
    }
  };
  return (
    <Dialog onClose={onClose} title="Invite a collaborator" centered>
      <form onSubmit={form.onSubmit(send)} noValidate>
        <Stack>
          <Text size="sm">
            The person gets an e-mail with a link to set a password. The link works for 7 days.
          </Text>
          <TextInput
            label="Name"
            withAsterisk
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('name')}
          />
          <TextInput
            label="Email"
            type="email"
            withAsterisk
            autoComplete="off"
            {...form.getInputProps('email')}
          />
          <NativeSelect
            label="Role"
            data={roleChoices}
            value={form.values.role}
            onChange={({ currentTarget: { value } }) => isRole(value) && form.setFieldValue('role', value)}
          />
          <DialogButtons onCancel={onClose}>
            <Button type="submit" loading={loading}>
              Send invitation
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
