import { failureOf, useFocusReturn } from '@daybook/admin-ui';
import {
  useConfirmPasswordMutation,
  useSignInAgainMutation,
} from '@daybook/graphql-client/admin/later-hooks';
import { signInContext } from '@daybook/graphql-client/admin-client';
import { keepSession, type Session } from '@daybook/graphql-client/session';
import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';

import { leaveForSignIn, reloadForNewUser } from '../session/leave-page.ts';
import { useSessionUser } from '../session/session-context.ts';
import { closePrompt, type Reason } from './password-prompt.ts';

interface PasswordPromptProps {
  reason: Reason;
  /** Whether the ended session was kept by Remember Me. The next session is kept the same way. */
  isRemembered: boolean;
  onSignedIn(session: Session): void;
}

const texts = {
  stepUp: {
    title: 'Confirm it’s you',
    request: (email: string) => `This changes who can sign in. Please enter the password of ${email} again.`,
    button: 'Confirm',
  },
  sessionEnd: {
    title: 'Your session has ended',
    request: (email: string) => `What you typed is still here. Sign in again as ${email} to continue.`,
    button: 'Sign in',
  },
} as const;

/**
 * Asks for the password of the person who opened the page, on top of the current screen. Nobody else can sign in here,
 * so nothing is saved under another name; other people go to the sign-in page.
 */
export default function PasswordPromptDialog({ reason, isRemembered, onSignedIn }: PasswordPromptProps) {
  const user = useSessionUser();
  const { title, request, button } = texts[reason];
  const [confirm, { loading: isConfirming }] = useConfirmPasswordMutation();
  const [signIn, { loading: isSigningIn }] = useSignInAgainMutation({ context: signInContext });
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? 'Password is required.' : null) },
  });
  useFocusReturn();
  const close = () => closePrompt(reason, false);
  const renew = async (password: string) => {
    const { data } = await signIn({ variables: { email: user.email, password, remember: isRemembered } });
    if (!data) throw new Error('The server did not answer with a session.');
    const { token, user: found } = data.signIn;
    const { id, name, ...person } = found;
    const session = { token, user: { _id: id, fname: name, ...person } };
    keepSession(session, isRemembered);
    if (id !== user._id) return reloadForNewUser();
    onSignedIn(session);
  };
  const send = async ({ password }: typeof form.values) => {
    try {
      if (reason === 'stepUp') await confirm({ variables: { password } });
      else await renew(password);
      closePrompt(reason, true);
    } catch (error) {
      const { message, fields } = failureOf(error);
      form.setErrors({ password: fields.password ?? message });
    }
  };
  return (
    <Modal opened onClose={close} title={title} centered>
      <form onSubmit={form.onSubmit(send)} noValidate>
        <Stack>
          <Text size="sm">{request(user.email)}</Text>
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            data-autofocus
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
            {...form.getInputProps('password')}
          />
          {reason === 'sessionEnd' && (
            <Button
              variant="subtle"
              size="compact-sm"
              px={0}
              style={{ alignSelf: 'flex-start' }}
              onClick={leaveForSignIn}
            >
              I am someone else
            </Button>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={isConfirming || isSigningIn}>
              {button}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
