import { Dialog, FailureAlert, showFailure, useFocusReturn } from '@daybook/admin-ui';
import { momentText } from '@daybook/admin-ui/times';
import {
  useReplayWebhookDeliveryMutation,
  useWebhookDeliveriesQuery,
} from '@daybook/graphql-client/admin/webhook-hooks';
import { backgroundContext } from '@daybook/graphql-client/admin-client';
import { Badge, Button, Code, Group, Loader, Pagination, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { aboutOf, type DeliveryParts, type WebhookParts } from './webhook-text.ts';

const pageSize = 20;

interface MessagesDialogProps {
  webhook: WebhookParts;
  onClose(): void;
}

/** The messages of a webhook, newest first, with what the program answered. */
export default function MessagesDialog({ webhook: { id, name }, onClose }: MessagesDialogProps) {
  useFocusReturn();
  const [page, setPage] = useState(1);
  const { data, previousData, error } = useWebhookDeliveriesQuery({
    variables: { id, page, pageSize },
    fetchPolicy: 'network-only',
    // Messages are sent in the background.
    pollInterval: 3_000,
    context: backgroundContext,
  });
  const list = (data ?? previousData)?.list;
  const pages = Math.ceil((list?.totalCount ?? 0) / pageSize);
  return (
    <Dialog onClose={onClose} title={`Messages of “${name}”`} size="lg">
      <Stack>
        <Text size="sm" c="dimmed">
          Messages of the last 30 days, newest first.
        </Text>
        <FailureAlert failure={error} />
        {!list && !error && <Loader aria-label="Loading" />}
        {list?.totalCount === 0 && <Text>There are no messages yet.</Text>}
        {list?.items.map((delivery) => (
          <Message key={delivery.id} delivery={delivery} />
        ))}
        {pages > 1 && (
          <Pagination
            total={pages}
            value={page}
            onChange={setPage}
            size="sm"
            getControlProps={(control) => ({ 'aria-label': `${control} page` })}
          />
        )}
      </Stack>
    </Dialog>
  );
}

/** The states in words. Green and yellow have too little contrast in badges. */
const states: Readonly<Record<DeliveryParts['state'], { label: string; color: string }>> = {
  waiting: { label: 'Waiting', color: 'grape' },
  sending: { label: 'Being sent', color: 'violet' },
  delivered: { label: 'Delivered', color: 'brand' },
  failed: { label: 'Failed', color: 'red' },
};

function Message({ delivery }: { delivery: DeliveryParts }) {
  const { id, state, attempts, responseStatus, responseText, problem, createdAt, dueAt } = delivery;
  const [replay, { loading }] = useReplayWebhookDeliveryMutation();
  const again = async () => {
    try {
      await replay({ variables: { id } });
    } catch (error) {
      showFailure(error);
    }
  };
  const { label, color } = states[state];
  const about = aboutOf(delivery);
  const isOver = state === 'delivered' || state === 'failed';
  return (
    <Paper withBorder p="sm" component="section" aria-label={`${about}, ${momentText(createdAt)}`}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Group gap="xs">
            <Text size="sm" fw={600}>
              {about}
            </Text>
            <Badge color={color} variant="light" tt="none">
              {label}
            </Badge>
          </Group>
          <Text size="xs" c="dimmed">
            {momentText(createdAt)}
            {attempts > 0 && `, ${attempts === 1 ? '1 attempt' : `${attempts} attempts`}`}
            {responseStatus !== null && `, status ${responseStatus}`}
            {state === 'waiting' && attempts > 0 && `, next attempt at ${momentText(dueAt)}`}
          </Text>
        </div>
        {isOver && (
          <Button
            size="compact-sm"
            variant="light"
            flex="none"
            loading={loading}
            onClick={again}
            aria-label={`Send again: ${about}`}
          >
            Send again
          </Button>
        )}
      </Group>
      {problem !== null && (
        <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {problem}
        </Text>
      )}
      <details>
        <summary>
          <Text size="sm" span>
            Details
          </Text>
        </summary>
        <Stack gap={4} mt={4}>
          <Labeled label="Message id" text={`msg_${id}`} />
          <Labeled label="Body" text={delivery.payload} />
          {responseText !== null && responseText !== '' && <Labeled label="Response" text={responseText} />}
        </Stack>
      </details>
    </Paper>
  );
}

function Labeled({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Code>
    </div>
  );
}
