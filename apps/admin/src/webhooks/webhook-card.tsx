import { showFailure } from '@daybook/admin-ui';
import { momentText } from '@daybook/admin-ui/times';
import {
  usePingWebhookMutation,
  useResumeWebhookMutation,
} from '@daybook/graphql-client/admin/webhook-hooks';
import { Badge, Button, Group, Paper, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { subjectOf, type WebhookParts } from './webhook-text.ts';

/** The dialogs that a card opens. */
export type WebhookDialog = 'form' | 'rotate' | 'remove' | 'messages';

interface WebhookCardProps {
  webhook: WebhookParts;
  onOpen(dialog: WebhookDialog): void;
}

/** A webhook: its URL, its events, and whether it works. */
export function WebhookCard({ webhook, onOpen }: WebhookCardProps) {
  const { id, name, url, createdAt, createdByName, previousEndsAt, waitingCount } = webhook;
  const [ping, { loading: isPinging }] = usePingWebhookMutation();
  const [resume, { loading: isResuming }] = useResumeWebhookMutation();
  const test = async () => {
    try {
      await ping({ variables: { id } });
      onOpen('messages');
    } catch (error) {
      showFailure(error);
    }
  };
  const goOn = async () => {
    try {
      await resume({ variables: { id } });
      notifications.show({ message: 'The webhook is resumed. What it missed is being sent.' });
    } catch (error) {
      showFailure(error);
    }
  };
  const buttons = { size: 'xs', variant: 'default' } as const;
  const isOverlapping = previousEndsAt !== null && new Date(previousEndsAt) > new Date();
  return (
    <Paper withBorder p="md" component="section" aria-label={name}>
      <Group gap="xs">
        <Title order={2} size="h5" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Title>
        <StateBadge webhook={webhook} />
      </Group>
      <Text size="sm" ff="monospace" mt={4} style={{ overflowWrap: 'anywhere' }}>
        {url}
      </Text>
      <Text size="sm" mt="xs">
        {subjectOf(webhook)}
      </Text>
      <Text size="sm">
        Created on {momentText(createdAt)} by {createdByName}.
        {isOverlapping &&
          ` Messages are also signed with the old secret until ${momentText(previousEndsAt)}.`}
        {waitingCount > 0 && ` Waiting messages: ${waitingCount}.`}
      </Text>
      <Trouble webhook={webhook} />
      <Group mt="sm" gap="xs">
        {webhook.pausedAt !== null && (
          <Button size="xs" loading={isResuming} onClick={goOn} aria-label={`Resume ${name}`}>
            Resume
          </Button>
        )}
        <Button {...buttons} onClick={() => onOpen('messages')} aria-label={`Messages of ${name}`}>
          Messages
        </Button>
        <Button {...buttons} loading={isPinging} onClick={test} aria-label={`Send a test message to ${name}`}>
          Send a test
        </Button>
        <Button {...buttons} onClick={() => onOpen('form')} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        <Button {...buttons} onClick={() => onOpen('rotate')} aria-label={`New secret for ${name}`}>
          New secret
        </Button>
        <Button {...buttons} onClick={() => onOpen('remove')} aria-label={`Delete ${name}`}>
          Delete
        </Button>
      </Group>
    </Paper>
  );
}

function StateBadge({ webhook: { isActive, pausedAt, failingSince } }: { webhook: WebhookParts }) {
  if (!isActive) return <Badge color="gray">Off</Badge>;
  if (pausedAt !== null) return <Badge color="red">Paused</Badge>;
  if (failingSince !== null) return <Badge color="red">Failing</Badge>;
  return <Badge color="brand">On</Badge>;
}

/** Why messages do not arrive, and what happens next. */
function Trouble({ webhook: { isActive, pausedAt, failingSince, problem } }: { webhook: WebhookParts }) {
  if (!isActive || failingSince === null) return null;
  const next =
    pausedAt === null
      ? 'Messages are tried again for a day. Then the webhook is paused.'
      : `It was paused on ${momentText(pausedAt)}. When you resume it, it gets what it missed in the last 30 days.`;
  return (
    <Text size="sm" c="red" mt="xs" style={{ overflowWrap: 'anywhere' }}>
      Every attempt has failed since {momentText(failingSince)}. {problem} {next}
    </Text>
  );
}
