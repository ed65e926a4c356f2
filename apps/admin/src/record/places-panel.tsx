import type { LedgerStatePartsFragment } from '@daybook/graphql-client/admin/record-operations';
import { Alert, List, Paper, Text, Title } from '@mantine/core';
import { counted, timeOf } from './record-words.ts';

/** The places outside of the site that get a copy of each checkpoint, and how far each has got. */
export function PlacesPanel({ places }: { places: LedgerStatePartsFragment['places'] }) {
  if (places.length === 0) return null;
  const inTrouble = places.filter(({ trouble }) => trouble !== null);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="record-places">
      <Title order={2} size="h4" id="record-places" mb={4}>
        Copies of checkpoints
      </Title>
      <Text size="sm" mb="sm">
        Each checkpoint is also written to a place outside of this site, where it is never changed.
      </Text>
      {inTrouble.map(({ name, trouble }) => (
        <Alert
          key={name}
          color="yellow"
          mb="sm"
          title={`Look at ${name}`}
          style={{ overflowWrap: 'anywhere' }}
        >
          {trouble}
        </Alert>
      ))}
      <List size="sm" listStyleType="none" spacing={4}>
        {places.map(({ name, size, at }) => (
          <List.Item key={name} style={{ overflowWrap: 'anywhere' }}>
            <b>{name}</b>
            {at
              ? `: has the checkpoint over ${counted(size, 'entry', 'entries')} since ${timeOf(at)}`
              : ': has no checkpoint yet'}
          </List.Item>
        ))}
      </List>
    </Paper>
  );
}
