import type { LedgerStatePartsFragment } from '@daybook/graphql-client/admin/record-operations';
import { Alert, List, Paper, Text, Title } from '@mantine/core';
import { counted, timeOf } from './record-words.ts';

/** The servers that cosign checkpoints, and how far each has got. */
export function WitnessPanel({ witnesses }: { witnesses: LedgerStatePartsFragment['witnesses'] }) {
  if (witnesses.length === 0) return null;
  const inTrouble = witnesses.filter(({ trouble }) => trouble !== null);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="record-witnesses">
      <Title order={2} size="h4" id="record-witnesses" mb={4}>
        Witnesses
      </Title>
      <Text size="sm" mb="sm">
        A witness outside of the firm signs each checkpoint, but only if it extends the last one that the
        witness signed.
      </Text>
      {inTrouble.map(({ name, trouble }) => (
        <Alert key={name} color="yellow" mb="sm" title={`${name} has not signed the latest checkpoint`}>
          {trouble} Daybook asks again every minute.
        </Alert>
      ))}
      <List size="sm" listStyleType="none" spacing={4}>
        {witnesses.map(({ name, size, at }) => (
          <List.Item key={name} style={{ overflowWrap: 'anywhere' }}>
            <b>{name}</b>
            {at
              ? `: signed ${counted(size, 'entry', 'entries')} on ${timeOf(at)}`
              : ': has signed nothing yet'}
          </List.Item>
        ))}
      </List>
    </Paper>
  );
}
