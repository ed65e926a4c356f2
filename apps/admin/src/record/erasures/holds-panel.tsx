import { FailureAlert } from '@daybook/admin-ui';
import { longMomentText } from '@daybook/admin-ui/times';
import { useLegalHoldsQuery } from '@daybook/graphql-client/admin/record-hooks';
import type { LegalHoldPartsFragment } from '@daybook/graphql-client/admin/record-operations';
import { useMay } from '@daybook/graphql-client/permissions';
import { Badge, Button, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { LiftDialog, PlaceDialog } from './hold-dialogs.tsx';

/** All legal holds. Superadmins place and lift them. */
export function HoldsPanel() {
  const mayManage = useMay('eraseRecord');
  const { data, error } = useLegalHoldsQuery({ fetchPolicy: 'network-only' });
  const [isPlacing, setPlacing] = useState(false);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="holds">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" id="holds">
          Legal holds
        </Title>
        {mayManage && (
          <Button variant="default" onClick={() => setPlacing(true)}>
            Place a hold
          </Button>
        )}
      </Group>
      <FailureAlert failure={error} />
      {!data && !error && <Loader aria-label="Loading" />}
      {data?.holds.length === 0 && <Text size="sm">There are no legal holds.</Text>}
      <Stack gap="md">
        {data?.holds.map((hold) => (
          <HoldItem key={hold.id} hold={hold} mayLift={mayManage} />
        ))}
      </Stack>
      {isPlacing && <PlaceDialog onClose={() => setPlacing(false)} />}
    </Paper>
  );
}

/** What a hold covers, as a sentence. */
export const scopeWords = {
  site: () => 'Covers the whole site.',
  record: (target: string) => `Covers the record ${target}, and pages that may show it.`,
  address: (target: string) => `Covers the captures of ${target}.`,
};

function HoldItem({ hold, mayLift }: { hold: LegalHoldPartsFragment; mayLift: boolean }) {
  const [isLifting, setLifting] = useState(false);
  const { name, scope, target, reason, at, byName, liftedAt, liftedByName, liftedReason } = hold;
  const isLifted = liftedAt != null;
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <div style={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {isLifted && (
            <Badge color="gray" variant="light">
              Lifted
            </Badge>
          )}
        </Group>
        <Text size="sm">
          {scopeWords[scope](target)} {reason}
        </Text>
        <Text size="sm" c="dimmed">
          Placed on {longMomentText(at)} by {byName}.
          {isLifted && ` Lifted on ${longMomentText(liftedAt)} by ${liftedByName}: ${liftedReason}`}
        </Text>
      </div>
      {mayLift && !isLifted && (
        <Button variant="default" aria-label={`Lift the hold ${name}`} onClick={() => setLifting(true)}>
          Lift
        </Button>
      )}
      {isLifting && <LiftDialog id={hold.id} name={name} onClose={() => setLifting(false)} />}
    </Group>
  );
}
