import { FailureAlert } from '@daybook/admin-ui';
import { useWebhooksQuery } from '@daybook/graphql-client/admin/webhook-hooks';
import { backgroundContext } from '@daybook/graphql-client/admin-client';
import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { SuperadminOnly } from '../session/superadmin-only.tsx';
import { WebhookCard, type WebhookDialog } from './webhook-card.tsx';
import type { WebhookParts } from './webhook-text.ts';

const WebhookForm = lazy(() => import('./webhook-form.tsx'));
const RotateDialog = lazy(() => import('./rotate-dialog.tsx'));
const RemoveDialog = lazy(() => import('./remove-dialog.tsx'));
const MessagesDialog = lazy(() => import('./messages-dialog.tsx'));

/** The webhooks, which superadmins manage. */
export default function WebhooksScreen() {
  return (
    <SuperadminOnly permission="manageWebhooks" task="manage webhooks">
      <Webhooks />
    </SuperadminOnly>
  );
}

function Webhooks() {
  // Messages are sent in the background.
  const { data, error } = useWebhooksQuery({
    fetchPolicy: 'network-only',
    pollInterval: 10_000,
    context: backgroundContext,
  });
  const [dialog, setDialog] = useState<{ kind: WebhookDialog; webhook: WebhookParts | null } | null>(null);
  const close = () => setDialog(null);
  return (
    <Stack maw={760}>
      <Group justify="space-between">
        <Title order={1} size="h2">
          Webhooks
        </Title>
        <Button onClick={() => setDialog({ kind: 'form', webhook: null })}>Create webhook</Button>
      </Group>
      <Text size="sm">
        A webhook tells another program, by a signed request, when something is published, removed, or
        received. The request names the record and has no content.
      </Text>
      <FailureAlert failure={error} />
      {!data && !error && <Loader aria-label="Loading" />}
      {data?.webhooks.length === 0 && <Text c="dimmed">There are no webhooks.</Text>}
      {data?.webhooks.map((webhook) => (
        <WebhookCard key={webhook.id} webhook={webhook} onOpen={(kind) => setDialog({ kind, webhook })} />
      ))}
      <Suspense fallback={<Loader size="sm" aria-label="Loading" />}>
        {dialog?.kind === 'form' && <WebhookForm webhook={dialog.webhook} onClose={close} />}
        {dialog?.kind === 'rotate' && dialog.webhook && (
          <RotateDialog webhook={dialog.webhook} onClose={close} />
        )}
        {dialog?.kind === 'remove' && dialog.webhook && (
          <RemoveDialog webhook={dialog.webhook} onClose={close} />
        )}
        {dialog?.kind === 'messages' && dialog.webhook && (
          <MessagesDialog webhook={dialog.webhook} onClose={close} />
        )}
      </Suspense>
    </Stack>
  );
}
