import { DialogButtons, failureOf, useFocusReturn } from '@daybook/admin-ui';
import {
  useBeginFactorSetUpAgainMutation,
  useCompleteSignInAgainMutation,
  useConfirmPasswordMutation,
  useSignInAgainMutation,
} from '@daybook/graphql-client/admin/account-hooks';
import { signInContext } from '@daybook/graphql-client/admin-client';
import { useMay } from '@daybook/graphql-client/permissions';
import { keepSession, type Session } from '@daybook/graphql-client/session';
import { Button, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { leaveForSignIn, reloadKeepingDrafts } from '../session/leave-page.ts';
import { closePrompt, type Reason } from '../session/password-prompt.ts';
import { useSessionUser } from '../session/session-context.ts';
import { CodeInput } from './factors/code-input.tsx';
import { PasskeyButton } from './factors/passkey-button.tsx';
import { challengeIn } from './factors/sign-in-challenge.ts';
import { ProviderButton } from './single-sign-on/provider-button.tsx';

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

interface Typed {
  password: string;
  /** Empty unless the server asked for a second factor. */
  code: string;
}

/** Starts another session of the same person. The result is a function and whether it is running. */
function useRenewal({ isRemembered, onSignedIn }: Omit<PasswordPromptProps, 'reason'>) {
  const user = useSessionUser();
  const [signIn, { loading: isSigningIn }] = useSignInAgainMutation({ context: signInContext });
  const [complete, { loading: isCompleting }] = useCompleteSignInAgainMutation({ context: signInContext });
  const [beginSetUp, { loading: isBeginning }] = useBeginFactorSetUpAgainMutation({ context: signInContext });
  /**
   * Signs in with the password, and with the code if the server requires one. The session of somebody who has to set up
   * a second factor first is restricted.
   */
  const requestSession = async ({ password, code }: Typed) => {
    try {
      const { data } = await signIn({ variables: { email: user.email, password, remember: isRemembered } });
      return { data, isRestricted: false };
    } catch (error) {
      const challenge = challengeIn(error);
      if (!challenge || (!challenge.needsSetUp && code === '')) throw error;
      const { token, needsSetUp } = challenge;
      const { data } = needsSetUp
        ? await beginSetUp({ variables: { challenge: token } })
        : await complete({ variables: { challenge: token, code } });
      return { data, isRestricted: needsSetUp };
    }
  };
  const renew = async (typed: Typed) => {
    const { data, isRestricted } = await requestSession(typed);
    if (!data) throw new Error('The server did not answer with a session.');
    const { token, user: found } = data.signIn;
    const { id, name, ...person } = found;
    const session = { token, user: { _id: id, fname: name, ...person } };
    keepSession(session, isRemembered);
    // The reloaded page offers to set up the second factor, and the form after that.
    if (isRestricted || id !== user._id) return reloadKeepingDrafts();
    onSignedIn(session);
  };
  return [renew, isSigningIn || isCompleting || isBeginning] as const;
}

/**
 * Asks for the password of the person who opened the page, on top of the current screen. Nobody else can sign in here,
 * so nothing is saved under another name; other people go to the sign-in page.
 */
export default function PasswordPromptDialog({ reason, ...session }: PasswordPromptProps) {
  const { email } = useSessionUser();
  const { title, request, button } = texts[reason];
  const [confirm, { loading: isConfirming }] = useConfirmPasswordMutation();
  const [renew, isRenewing] = useRenewal(session);
  const [needsCode, setNeedsCode] = useState(false);
  // Without this permission the account still has to set up a second factor, so it has no passkey.
  const mayUsePasskey = useMay('manageOwnAccount');
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: { password: (value) => (value === '' ? 'Password is required.' : null) },
  });
  useFocusReturn();
  const close = () => closePrompt(reason, false);
  const send = async (typed: Typed) => {
    const { password, code } = typed;
    try {
      if (reason === 'stepUp') await confirm({ variables: { password, code: code || null } });
      else await renew(typed);
      closePrompt(reason, true);
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
    <Modal opened onClose={close} title={title} centered>
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
          {reason === 'stepUp' && mayUsePasskey && (
            <PasskeyButton onConfirmed={() => closePrompt(reason, true)} />
          )}
          <ProviderButton isRemembered={session.isRemembered} />
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
          <DialogButtons onCancel={close}>
            <Button type="submit" loading={isConfirming || isRenewing}>
              {button}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}
