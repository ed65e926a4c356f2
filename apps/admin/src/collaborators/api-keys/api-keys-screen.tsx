import { FailureAlert } from '@daybook/admin-ui';
import { dayText } from '@daybook/admin-ui/times';
import { useApiKeysQuery } from '@daybook/graphql-client/admin/later-hooks';
import { adminRoutes } from '@daybook/routes';
import { Anchor, Badge, Button, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { SuperadminOnly } from '../../session/superadmin-only.tsx';
import { roles } from '../roles.ts';
import { type ApiKeyParts, endOf, lastUseOf, originsOf, rightsOf } from './key-text.ts';

const CreateKeyDialog = lazy(() => import('./create-key-dialog.tsx'));
const RotateKeyDialog = lazy(() => import('./rotate-key-dialog.tsx'));
const RevokeKeyDialog = lazy(() => import('./revoke-key-dialog.tsx'));

/** The API keys, which superadmins manage. */
export default function ApiKeysScreen() {
  return (
    <SuperadminOnly permission="manageCollaborators" task="manage API keys">
      <Keys />
    </SuperadminOnly>
  );
}

/** The open dialog. */
type Dialog = { kind: 'create' } | { kind: 'rotate' | 'revoke'; apiKey: ApiKeyParts };

function Keys() {
  const { data, error } = useApiKeysQuery({ fetchPolicy: 'network-only' });
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const now = new Date();
  return (
    <Stack maw={760}>
      <Group justify="space-between">
        <Title order={1} size="h2">
          API keys
        </Title>
        <Button onClick={() => setDialog({ kind: 'create' })}>Create key</Button>
      </Group>
      <Text size="sm">
        Programs use the GraphQL and REST APIs with a key. A key acts for the person who created it, and may
        never do more than that person.{' '}
        <Anchor component={Link} to={adminRoutes.securitySettings} inherit underline="always">
          Security settings
        </Anchor>
      </Text>
      <FailureAlert failure={error} />
      {!data && !error && <Loader aria-label="Loading" />}
      {data?.apiKeys.length === 0 && <Text c="dimmed">There are no API keys.</Text>}
      {data?.apiKeys.map((apiKey) => (
        <KeyCard
          key={apiKey.id}
          apiKey={apiKey}
          now={now}
          onRotate={() => setDialog({ kind: 'rotate', apiKey })}
          onRevoke={() => setDialog({ kind: 'revoke', apiKey })}
        />
      ))}
      <Suspense fallback={<Loader size="sm" aria-label="Loading" />}>
        {dialog?.kind === 'create' && <CreateKeyDialog onClose={close} />}
        {dialog?.kind === 'rotate' && <RotateKeyDialog apiKey={dialog.apiKey} onClose={close} />}
        {dialog?.kind === 'revoke' && <RevokeKeyDialog apiKey={dialog.apiKey} onClose={close} />}
      </Suspense>
    </Stack>
  );
}

interface KeyCardProps {
  apiKey: ApiKeyParts;
  now: Date;
  onRotate(): void;
  onRevoke(): void;
}

function KeyCard({ apiKey, now, onRotate, onRevoke }: KeyCardProps) {
  const { name, lastFour, ownerName, ownerRole, isOwn, createdAt, requestsPerMinute } = apiKey;
  const isExpired = new Date(apiKey.expiresAt) <= now;
  return (
    <Paper withBorder p="md" component="section" aria-label={name}>
      <Group gap="xs">
        <Title order={2} size="h5" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Title>
        <Text size="sm" ff="monospace" c="dimmed">
          dbk_…{lastFour}
        </Text>
        {isExpired && <Badge color="red">Expired</Badge>}
      </Group>
      <Text size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
        {[rightsOf(apiKey), originsOf(apiKey)].filter((text) => text !== null).join(' ')}
      </Text>
      <Text size="sm">
        Created on {dayText(createdAt)} by {ownerName} (current role: {roles[ownerRole].label}). At most{' '}
        {requestsPerMinute} requests per minute.
      </Text>
      <Text size="sm">
        {endOf(apiKey, now)} {lastUseOf(apiKey)}
      </Text>
      <Group mt="sm">
        {isOwn && (
          <Button size="xs" variant="default" onClick={onRotate} aria-label={`Rotate ${name}`}>
            Rotate
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onRevoke} aria-label={`Revoke ${name}`}>
          Revoke
        </Button>
      </Group>
    </Paper>
  );
}
