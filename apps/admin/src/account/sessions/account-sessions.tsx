import {
  useAccountSessionsQuery,
  useEndCollaboratorSessionMutation,
} from '@daybook/graphql-client/admin/account-hooks';
import { Text } from '@mantine/core';
import { AccountSection } from '../account-section.tsx';
import { SessionList } from './session-list.tsx';

/** Sessions of another person's account, which a superadmin can end. */
export default function AccountSessions({ id, name }: { id: string; name: string }) {
  const { data, refetch } = useAccountSessionsQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const [end] = useEndCollaboratorSessionMutation();
  const sessions = data?.collaborator?.sessions;
  if (!sessions) return null;
  return (
    <AccountSection id="account-sessions" title="Sessions">
      {sessions.length === 0 && <Text size="sm">{name} is not signed in anywhere.</Text>}
      <SessionList
        sessions={sessions}
        label={`Sessions of ${name}`}
        warning={`This signs ${name} out there. Unsaved changes may be lost.`}
        end={(sessionId) => end({ variables: { id: sessionId } })}
        onChange={refetch}
      />
    </AccountSection>
  );
}
