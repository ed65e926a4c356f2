import { Dialog, DialogButtons, failureOf, useFocusReturn } from '@daybook/admin-ui';
import { useConfirmPasswordMutation } from '@daybook/graphql-client/admin/account-hooks';
import { useMay } from '@daybook/graphql-client/permissions';
import type { Session } from '@daybook/graphql-client/session';
import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { leaveForSignIn } from '../session/leave-page.ts';
import { closePrompt, type Reason } from '../session/password-prompt.ts';
import { useSessionUser } from '../session/session-context.ts';
import { CodeInput } from './factors/code-input.tsx';
import { PasskeyButton, PasskeyConfirmation } from './factors/passkey-button.tsx';
import { ProviderButton } from './single-sign-on/provider-button.tsx';
import { type Typed, useRenewal } from './use-renewal.ts';

interface PasswordPromptProps {
  reason: Reason;
  /** Whether the ended session was kept by Remember Me. The next session is kept the same way. */
  isRemembered: boolean;
  onSignedIn(session: Session): void;
}

const texts = {
  stepUp: {
    title: 'Confirm it’s you',
    request: (email: string) =>
      `This action needs a recent confirmation. Please enter the password of ${email} again.`,
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
export default function PasswordPromptDialog({ reason, ...session }: PasswordPromptProps) {
  const { email } = useSessionUser();
  const { title, request, button } = texts[reason];
  const [confirm, { loading: isConfirming }] = useConfirmPasswordMutation();
  const { renew, passkey, isRenewing } = useRenewal(session);
  const [needsCode, setNeedsCode] = useState(false);
  // Without this permission the account still has to set up a second factor, so it has no passkey.
  const mayUsePasskey = useMay('manageOwnAccount');
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: { password: (value) => (value === '' ? 'Password is required.' : null) },
  });
  useFocusReturn();
  const close = () => closePrompt(reason, false);
  const done = () => closePrompt(reason, true);
  const send = async (typed: Typed) => {
    const { password, code } = typed;
    try {
      if (reason === 'stepUp') await confirm({ variables: { password, code: code || null } });
      else await renew(typed);
      done();
    } catch (error) {
      const { code: failure, message, fields } = failureOf(error);
      const isAboutCode = fields.code !== undefined || failure === 'SECOND_FACTOR_REQUIRED';
      if (isAboutCode) setNeedsCode(true);
      // The first request has no code, because only the server knows whether the account needs one.
      if (isAboutCode && code === '') return form.setErrors(needsCode ? { code: 'Code is required.' } : {});
      form.setErrors(isAboutCode ? { code: fields.code } : { password: fields.password ?? message });
    }
  };
  return (
    <Dialog onClose={close} title={title} centered>
      <form onSubmit={form.onSubmit(send)} noValidate>
        <Stack>
          <Text size="sm">{request(email)}</Text>
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            data-autofocus
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
            {...form.getInputProps('password')}
          />
          {reason === 'stepUp' && mayUsePasskey && <PasskeyConfirmation onConfirmed={done} />}
          <ProviderButton isRemembered={session.isRemembered} />
          {passkey && (
            <PasskeyButton
              begin={passkey.begin}
              finish={async (answer) => {
                await passkey.finish(answer);
                done();
              }}
            />
          )}
          {needsCode && <CodeInput autoFocus {...form.getInputProps('code')} />}
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
          <DialogButtons onCancel={close} isBusy={isConfirming || isRenewing}>
            <Button type="submit" loading={isConfirming || isRenewing}>
              {button}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
