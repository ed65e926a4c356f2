import { failureOf, showFailure } from '@daybook/admin-ui';
import {
  useCancelEmailChangeMutation,
  useRequestEmailChangeMutation,
} from '@daybook/graphql-client/admin/account-hooks';
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useState } from 'react';
import type { Me } from './name-form.tsx';

/** The e-mail address. A new one has to be confirmed with a link that is sent to it. */
export function EmailForm({ me, reload }: { me: Me; reload(): Promise<unknown> }) {
  const [request, { loading }] = useRequestEmailChangeMutation();
  const [cancel, { loading: isCanceling }] = useCancelEmailChangeMutation();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { emailChange } = me;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '') return setError('Email is required.');
    setError(null);
    try {
      await request({ variables: { email } });
      setEmail('');
      await reload();
    } catch (failure) {
      const { message, fields } = failureOf(failure);
      setError(fields.email ?? message);
    }
  };
  const withdraw = async () => {
    try {
      await cancel();
      notifications.show({ message: 'Your e-mail address was not changed.' });
      await reload();
    } catch (failure) {
      showFailure(failure);
    }
  };
  return (
    <form onSubmit={send} noValidate aria-label="E-mail address">
      <Stack gap="sm">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          You sign in with <b>{me.email}</b>.
        </Text>
        {emailChange && (
          <Alert
            color={emailChange.problem === null ? 'blue' : 'red'}
            role="status"
            title={
              emailChange.problem === null ? 'Waiting for your confirmation' : 'The message did not arrive'
            }
          >
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {emailChange.problem === null ? (
                <>
                  We sent a link to <b>{emailChange.email}</b>. It works once, for 30 minutes. Your address
                  does not change until you confirm it there.
                </>
              ) : (
                <>
                  The link for <b>{emailChange.email}</b> could not be delivered. {emailChange.problem} Check
                  the address, and enter it again.
                </>
              )}
            </Text>
            <Button mt="xs" size="compact-sm" variant="default" loading={isCanceling} onClick={withdraw}>
              Withdraw
            </Button>
          </Alert>
        )}
        <TextInput
          label={emailChange ? 'Another new e-mail address' : 'New e-mail address'}
          description="We will send a link to it, and a notice to your current address."
          type="email"
          autoComplete="email"
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          error={error}
        />
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={loading}>
            Send link
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
