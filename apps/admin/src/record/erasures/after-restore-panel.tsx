import { FailureAlert } from '@daybook/admin-ui';
import { longMomentText } from '@daybook/admin-ui/times';
import { useAfterRestoreQuery } from '@daybook/graphql-client/admin/record-hooks';
import type { LegalHoldPartsFragment } from '@daybook/graphql-client/admin/record-operations';
import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { FoundItems } from './found-items.tsx';
import { LiftDialog, PlaceDialog } from './hold-dialogs.tsx';
import { scopeWords } from './holds-panel.tsx';

/** The holds and erasures to repeat after an older backup was restored. Shows nothing if there are none. */
export function AfterRestorePanel() {
  const { data, error } = useAfterRestoreQuery({ fetchPolicy: 'network-only' });
  const [changing, setChanging] = useState<LegalHoldPartsFragment | null>(null);
  if (error) return <FailureAlert failure={error} />;
  if (!data?.afterRestore) return null;
  const { erasable, missingHolds, liftedHolds } = data.afterRestore;
  const holds = [...missingHolds, ...liftedHolds];
  const isErasable = erasable.versions.length + erasable.captures.length + erasable.answers.length > 0;
  const close = () => setChanging(null);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="after-restore">
      <Title order={2} size="h4" id="after-restore" mb="sm">
        After the restore
      </Title>
      <Stack>
        <Alert color="yellow">
          This site was restored from an older backup. Some legal holds and erasures are newer than the
          backup. Place the holds again before you erase anything.
        </Alert>
        {holds.map((hold) => (
          <HoldToRepeat key={hold.id} hold={hold} onChange={() => setChanging(hold)} />
        ))}
        {isErasable && (
          <div>
            <Text size="sm">This had been erased and came back with the restore.</Text>
            <FoundItems
              found={erasable}
              onErased={() => notifications.show({ message: 'The items were erased again.' })}
            />
          </div>
        )}
      </Stack>
      {changing && changing.liftedAt == null && <PlaceDialog like={changing} onClose={close} />}
      {changing && changing.liftedAt != null && (
        <LiftDialog
          id={changing.id}
          name={changing.name}
          reason={changing.liftedReason ?? ''}
          onClose={close}
        />
      )}
    </Paper>
  );
}

interface HoldToRepeatProps {
  readonly hold: LegalHoldPartsFragment;
  onChange(): void;
}

/** A hold that is missing, or one that had been lifted. */
function HoldToRepeat({ hold, onChange }: HoldToRepeatProps) {
  const { name, scope, target, reason, at, byName, liftedAt, liftedByName, liftedReason } = hold;
  const isMissing = liftedAt == null;
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <div style={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text fw={600}>{name}</Text>
        <Text size="sm">
          {isMissing ? 'This hold is missing.' : 'This hold had been lifted and is active again.'}{' '}
          {scopeWords[scope](target)}
        </Text>
        <Text size="sm" c="dimmed">
          {isMissing
            ? `Placed on ${longMomentText(at)} by ${byName}: ${reason}`
            : `Lifted on ${longMomentText(liftedAt)} by ${liftedByName}: ${liftedReason}`}
        </Text>
      </div>
      <Button
        variant="default"
        aria-label={isMissing ? `Place again: ${name}` : `Lift again: ${name}`}
        onClick={onChange}
      >
        {isMissing ? 'Place again' : 'Lift again'}
      </Button>
    </Group>
  );
}
