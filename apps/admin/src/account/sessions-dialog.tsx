import { messageOf, showFailure, useFocusReturn } from '@daybook/admin-ui';
import { useEndOtherSessionsMutation, useMySessionsQuery } from '@daybook/graphql-client/admin/later-hooks';
import { Alert, Badge, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';

const moment = (at: string) =>
  new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Lists the sessions of the signed-in account and can end all but the current one. */
export default function SessionsDialog({ onClose }: { onClose(): void }) {
  const { data, error, refetch } = useMySessionsQuery({ fetchPolicy: 'network-only' });
  const [end, { loading }] = useEndOtherSessionsMutation();
  useFocusReturn();
  const sessions = data?.mySessions ?? [];
  const endOthers = async () => {
    try {
      await end();
      notifications.show({ message: 'You are signed out everywhere else.' });
      await refetch();
    } catch (failure) {
      showFailure(failure);
    }
  };
  return (
    <Modal opened onClose={onClose} title="Where you are signed in" centered>
      {error && <Alert color="red">{messageOf(error)}</Alert>}
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {sessions.map(({ id, userAgent, lastUsedAt, createdAt, current }) => (
          <li key={id}>
            <Group gap="xs">
              <Text size="sm" fw={500}>
                {userAgent || 'Unknown browser'}
              </Text>
              {current && <Badge variant="light">This device</Badge>}
            </Group>
            <Text size="xs" c="dimmed">
              Since {moment(createdAt)}, last used {moment(lastUsedAt)}
            </Text>
          </li>
        ))}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button disabled={sessions.length < 2} loading={loading} onClick={endOthers}>
          End all other sessions
        </Button>
      </Group>
    </Modal>
  );
}
