import {
  useAccountSessionsQuery,
  useEndCollaboratorSessionMutation,
} from '@daybook/graphql-client/admin/account-hooks';
import { Paper, Stack, Text, Title } from '@mantine/core';
import { SessionList } from './session-list.tsx';

/** Sessions of another person's account, which a superadmin can end. */
export default function AccountSessions({ id, name }: { id: string; name: string }) {
  const { data, refetch } = useAccountSessionsQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const [end] = useEndCollaboratorSessionMutation();
  const sessions = data?.collaborator?.sessions;
  if (!sessions) return null;
  return (
    <Paper withBorder p="md" mt="md" maw={560} component="section" aria-labelledby="account-sessions">
      <Stack gap="sm">
        <Title order={2} size="h4" id="account-sessions">
          Sessions
        </Title>
        {sessions.length === 0 && <Text size="sm">{name} is not signed in anywhere.</Text>}
        <SessionList
          sessions={sessions}
          label={`Sessions of ${name}`}
          warning={`This signs ${name} out there. Unsaved changes may be lost.`}
          end={(sessionId) => end({ variables: { id: sessionId } })}
          onChange={refetch}
        />
      </Stack>
    </Paper>
  );
}
