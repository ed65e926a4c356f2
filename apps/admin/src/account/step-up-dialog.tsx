import { failureOf, useFocusReturn } from '@daybook/admin-ui';
import { useConfirmPasswordMutation } from '@daybook/graphql-client/admin/hooks';
import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSessionUser } from '../session/session-context.ts';
import { answerStepUp } from './step-up.ts';

/** Asks for the password before something that a stolen session must not do. What was typed below stays. */
export default function StepUpDialog() {
  const { email } = useSessionUser();
  useFocusReturn();
  const [confirm, { loading }] = useConfirmPasswordMutation();
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? 'Password is required.' : null) },
  });
  const send = async (variables: typeof form.values) => {
    try {
      await confirm({ variables });
      answerStepUp(true);
    } catch (error) {
      const { message, fields } = failureOf(error);
      form.setErrors({ password: fields.password ?? message });
    }
  };
  return (
    <Modal opened onClose={() => answerStepUp(false)} title="Confirm it’s you" centered>
      <form onSubmit={form.onSubmit(send)} noValidate>
        <Stack>
          <Text size="sm">This changes who can sign in. Please give the password of {email} once more.</Text>
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            data-autofocus
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
            {...form.getInputProps('password')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => answerStepUp(false)}>
              Cancel
            </Button>
            <Button type="submit" loading={loading}>
              Confirm
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
