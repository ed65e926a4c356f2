import { FailureAlert, lastListPath, useScreenTitle, useSingleKeyShortcuts } from '@daybook/admin-ui';
import { PresenceNotice } from '@daybook/admin-ui/presence';
import { useContactMessageQuery, useContactNeighborsQuery } from '@daybook/graphql-client/admin/entry-hooks';
import type { ContactMessageQuery } from '@daybook/graphql-client/admin/entry-operations';
import { backgroundContext } from '@daybook/graphql-client/admin-client';
import { adminRoutes } from '@daybook/routes';
import { Alert, Anchor, Button, Grid, Group, Loader, Stack, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { messageParts } from './entry-parts.tsx';
import { fullName } from './full-name.ts';
import { MessageComposer } from './message-composer.tsx';
import { MessageDetails } from './message-details.tsx';
import { MessageThread, type MessageThreadProps } from './message-thread.tsx';
import { useMessagePath } from './use-message-path.ts';

/** In milliseconds. The message is polled because others may answer, and because mail is sent in the background. */
const pollInterval = 5_000;

/** A message, what happened to it, and the form for answers and notes. */
export default function ContactMessage() {
  const { id = '' } = useParams();
  const { data, error } = useContactMessageQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    pollInterval,
    context: backgroundContext,
  });
  const entry = data?.entry;
  const title = entry ? fullName(entry) || entry.email : 'Contact entry';
  useScreenTitle(title);
  return (
    <Stack gap="md">
      <Anchor component={Link} to={lastListPath(adminRoutes.contactEntries)} size="sm">
        Contact entries
      </Anchor>
      <Group justify="space-between" gap="sm">
        <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        <Neighbors id={id} />
      </Group>
      <FailureAlert failure={error} />
      {!data && !error && <Loader aria-label="Loading" />}
      {data && !entry && <Alert color="yellow">This message does not exist. It may have been deleted.</Alert>}
      {entry && <MessageBody key={id} entry={entry} thread={data.thread} writers={data.writers} />}
    </Stack>
  );
}

interface MessageBodyProps extends MessageThreadProps, Pick<ContactMessageQuery, 'writers'> {}

function MessageBody({ entry, thread, writers }: MessageBodyProps) {
  const [seenVersion, setSeenVersion] = useState<number | null>(null);
  /** Changes by the person who writes the answer are not conflicts, so the answer is sent without a question. */
  const followOwnChange = (before: number, after: number) =>
    setSeenVersion((seen) => (seen === before ? after : seen));
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Stack gap="md">
          <MessageThread entry={entry} thread={thread} />
          <PresenceNotice people={writers} task="writing an answer" />
          <MessageComposer entry={entry} seenVersion={seenVersion} onSeen={setSeenVersion} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 4 }} order={{ base: -1, md: 0 }}>
        <MessageDetails entry={entry} onChange={followOwnChange} />
      </Grid.Col>
    </Grid>
  );
}

/** Buttons for the previous and the next message of the list from which the message was opened. */
function Neighbors({ id }: { id: string }) {
  const [params] = useSearchParams();
  const part = messageParts.find(({ name }) => name === params.get('show')) ?? messageParts[0];
  const { data } = useContactNeighborsQuery({
    variables: { id, search: params.get('search'), ...part.variables },
    fetchPolicy: 'network-only',
  });
  const pathOf = useMessagePath();
  const navigate = useNavigate();
  const go = (to: { id: string } | null | undefined) => to && navigate(pathOf(to.id));
  useSingleKeyShortcuts([
    ['j', () => go(data?.next)],
    ['k', () => go(data?.previous)],
  ]);
  const view = part === messageParts[0] ? '' : ` in “${part.label}”`;
  const button = (label: string, keys: string, to: { id: string } | null | undefined) => (
    <Button
      variant="default"
      size="compact-md"
      disabled={!to}
      aria-keyshortcuts={keys}
      aria-label={`${label} message${view}`}
      leftSection={keys === 'K' && <IconChevronLeft size={16} aria-hidden />}
      rightSection={keys === 'J' && <IconChevronRight size={16} aria-hidden />}
      onClick={() => go(to)}
    >
      {label}
    </Button>
  );
  return (
    <Group gap="xs">
      {button('Previous', 'K', data?.previous)}
      {button('Next', 'J', data?.next)}
    </Group>
  );
}
