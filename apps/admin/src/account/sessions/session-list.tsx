import { showFailure } from '@daybook/admin-ui';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { lastUseOf, type SessionParts, signInOf } from './session-text.ts';

interface SessionListProps {
  sessions: readonly SessionParts[];
  label: string;
  /** Text of the confirmation: what happens when the session of a person is ended. */
  warning: string;
  end(id: string): Promise<unknown>;
  onChange(): Promise<unknown>;
}

/** Sessions of an account. Each can be ended, except the one of this page, which the person ends by logging out. */
export function SessionList({ sessions, label, ...actions }: SessionListProps) {
  return (
    <Stack gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label={label}>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} {...actions} />
      ))}
    </Stack>
  );
}

interface SessionRowProps extends Pick<SessionListProps, 'warning' | 'end' | 'onChange'> {
  session: SessionParts;
}

function SessionRow({ session, warning, end, onChange }: SessionRowProps) {
  const { id, current, method, isBound } = session;
  const [isAsking, setAsking] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const device = session.userAgent || 'Unknown browser';
  const endIt = async () => {
    setEnding(true);
    try {
      await end(id);
      notifications.show({ message: `The session of ${device} was ended.` });
    } catch (failure) {
      showFailure(failure);
    }
    setEnding(false);
    setAsking(false);
    await onChange();
  };
  return (
    <li>
      <Group gap="xs">
        <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
          {device}
        </Text>
        {current && (
          <Badge variant="light" tt="none">
            This device
          </Badge>
        )}
        {method === 'rest' && (
          <Badge variant="light" color="grape" tt="none">
            Used by an integration (REST)
          </Badge>
        )}
      </Group>
      <Stack gap={0} c="dimmed" fz="xs" style={{ overflowWrap: 'anywhere' }}>
        <span>{signInOf(session)}</span>
        <span>{lastUseOf(session)}</span>
        <span>{isBound ? 'Works only in this browser' : 'Its token works in any program'}</span>
      </Stack>
      {!current && !isAsking && (
        <Button
          size="compact-sm"
          variant="default"
          mt={4}
          aria-label={`End session of ${device}`}
          onClick={() => setAsking(true)}
        >
          End session
        </Button>
      )}
      {isAsking && (
        <Stack gap={4} mt={4}>
          <Text size="sm">{method === 'rest' ? 'The integration has to sign in again.' : warning}</Text>
          <Group gap="xs">
            <Button size="compact-sm" variant="default" autoFocus onClick={() => setAsking(false)}>
              Keep
            </Button>
            <Button size="compact-sm" color="red" loading={isEnding} onClick={endIt}>
              End this session
            </Button>
          </Group>
        </Stack>
      )}
    </li>
  );
}
