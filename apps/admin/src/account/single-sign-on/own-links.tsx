import { DialogButtons, FailureAlert, failureOf } from '@daybook/admin-ui';
import { dayText } from '@daybook/admin-ui/times';
import {
  useMySingleSignOnLinksQuery,
  useUnlinkOwnSingleSignOnMutation,
} from '@daybook/graphql-client/admin/account-hooks';
import { Button, Group, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useState } from 'react';

/**
 * Lists the identity providers to which the signed-in account is linked, and removes the links. Shows nothing if there
 * are none.
 * @param hasPasskey whether the person can sign in with a passkey; otherwise the password is asked for
 */
export function OwnLinks({ hasPasskey }: { hasPasskey: boolean }) {
  const { data, refetch } = useMySingleSignOnLinksQuery({ fetchPolicy: 'network-only' });
  const [isAsking, setAsking] = useState(false);
  const links = data?.links ?? [];
  if (links.length === 0) return null;
  const finish = async () => {
    notifications.show({ message: 'The link was removed, and your other devices were signed out.' });
    setAsking(false);
    await refetch();
  };
  return (
    <Stack gap="xs" component="section" aria-labelledby="own-links">
      <Title order={3} size="h5" id="own-links">
        Single sign-on
      </Title>
      {links.map(({ issuer, email, linkedAt }) => (
        <Text key={issuer} size="sm" style={{ overflowWrap: 'anywhere' }}>
          Linked to {email} at {new URL(issuer).host} since {dayText(linkedAt)}.
        </Text>
      ))}
      {isAsking ? (
        <RemoveLinks hasPasskey={hasPasskey} onDone={finish} onCancel={() => setAsking(false)} />
      ) : (
        <Group>
          <Button variant="default" onClick={() => setAsking(true)}>
            Remove the link
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface RemoveLinksProps {
  hasPasskey: boolean;
  onDone(): Promise<void>;
  onCancel(): void;
}

function RemoveLinks({ hasPasskey, onDone, onCancel }: RemoveLinksProps) {
  const [unlink, { loading }] = useUnlinkOwnSingleSignOnMutation();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!hasPasskey && password === '') return setProblem('Password is required.');
    setProblem(null);
    try {
      await unlink({ variables: { currentPassword: hasPasskey ? null : password } });
    } catch (error) {
      const { fields, message } = failureOf(error);
      return setProblem(fields.currentPassword ?? message);
    }
    await onDone();
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="sm">
        <Text size="sm">
          This signs out your other devices. From then on, you sign in with{' '}
          {hasPasskey ? 'your passkey' : 'your password'}. The next single sign-on with the e-mail address of
          your account links the account again.
        </Text>
        {hasPasskey ? (
          <FailureAlert failure={problem} />
        ) : (
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            autoFocus
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
            value={password}
            error={problem}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
        <DialogButtons onCancel={onCancel}>
          <Button type="submit" color="red" loading={loading}>
            Remove the link
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
