import { DialogButtons, FailureAlert, failureOf } from '@daybook/admin-ui';
import {
  useBeginAuthenticatorMutation,
  useConfirmAuthenticatorMutation,
} from '@daybook/graphql-client/admin/account-hooks';
import { Button, Code, Image, Loader, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { CodeInput } from './code-input.tsx';

interface AuthenticatorSetUpProps {
  /** Called with the new recovery codes. The list is empty if the account keeps its codes. */
  onDone(recoveryCodes: readonly string[]): void;
  onCancel(): void;
}

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? '';

/** Shows the QR code of a new secret and asks for the first code. */
export function AuthenticatorSetUp({ onDone, onCancel }: AuthenticatorSetUpProps) {
  const [begin, { data, error }] = useBeginAuthenticatorMutation();
  const [confirm, { loading }] = useConfirmAuthenticatorMutation();
  const hasBegun = useRef(false);
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (value.trim() === '' ? 'Code is required.' : null) },
  });
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    begin().catch((failure: unknown) => {
      // The person closed the password prompt.
      if (failureOf(failure).code === 'STEP_UP_REQUIRED') onCancel();
    });
  }, [begin, onCancel]);

  if (error) return <FailureAlert failure={error} />;
  if (!data) return <Loader aria-label="Loading" />;
  const { setUp, secret, qrCode } = data.begun;
  const send = async ({ code }: typeof form.values) => {
    try {
      const confirmed = await confirm({ variables: { setUp, code } });
      onDone(confirmed.data?.recoveryCodes ?? []);
    } catch (failure) {
      const { message, fields } = failureOf(failure);
      form.setErrors({ code: fields.code ?? message });
    }
  };
  return (
    <form onSubmit={form.onSubmit(send)} noValidate>
      <Stack>
        <Text size="sm">
          Scan this code with an authenticator app, such as Google Authenticator, Microsoft Authenticator, or
          1Password.
        </Text>
        <Image
          src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
          alt="QR code for your authenticator app"
          w={200}
          h={200}
          mx="auto"
          bg="white"
        />
        <Text size="sm">
          If you cannot scan it, type this key into the app:{' '}
          <Code style={{ overflowWrap: 'anywhere' }}>{inGroups(secret)}</Code>
        </Text>
        <CodeInput
          description="The six digits that the app shows now."
          inputMode="numeric"
          data-autofocus
          autoFocus
          {...form.getInputProps('code')}
        />
        <Text size="sm" c="dimmed">
          If two-step sign-in is off, this turns it on and signs you out on all other devices.
        </Text>
        <DialogButtons onCancel={onCancel} isBusy={loading}>
          <Button type="submit" loading={loading}>
            Turn on
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
