import { FailureAlert } from '@daybook/admin-ui';
import { longMomentText } from '@daybook/admin-ui/times';
import { useRecordErasuresQuery } from '@daybook/graphql-client/admin/record-hooks';
import type { RecordErasurePartsFragment } from '@daybook/graphql-client/admin/record-operations';
import { useMay } from '@daybook/graphql-client/permissions';
import { adminRoutes } from '@daybook/routes';
import { Anchor, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { counted } from '../record-words.ts';
import { AfterRestorePanel } from './after-restore-panel.tsx';
import { EraseSearch } from './erase-search.tsx';
import { HoldsPanel } from './holds-panel.tsx';
import { RetentionPanel } from './retention-panel.tsx';

/** What to repeat after a restore, legal holds, retention, the search for data to erase, and the past erasures. */
export default function ErasuresScreen() {
  const mayErase = useMay('eraseRecord');
  return (
    <Stack maw={760}>
      <Title order={1} size="h2">
        Holds and erasures
      </Title>
      <Text>
        A legal hold protects what a court or a regulator may ask for. An erasure removes data from the{' '}
        <Anchor component={Link} to={adminRoutes.record} underline="always">
          record
        </Anchor>
        , for example when a person asks for it. It leaves hashes, so that the rest of the record can still be
        verified.
      </Text>
      {mayErase && <AfterRestorePanel />}
      <HoldsPanel />
      <RetentionPanel />
      {mayErase && <EraseSearch />}
      <ErasuresPanel />
    </Stack>
  );
}

function ErasuresPanel() {
  const { data, error } = useRecordErasuresQuery({ fetchPolicy: 'network-only' });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="erasures">
      <Title order={2} size="h4" id="erasures" mb="sm">
        What was erased
      </Title>
      <FailureAlert failure={error} />
      {!data && !error && <Loader aria-label="Loading" />}
      {data?.erasures.length === 0 && <Text size="sm">Nothing was erased.</Text>}
      <Stack gap="md">
        {data?.erasures.map((erasure) => (
          <ErasureItem key={erasure.id} erasure={erasure} />
        ))}
      </Stack>
    </Paper>
  );
}

function ErasureItem({ erasure }: { erasure: RecordErasurePartsFragment }) {
  const { cause, at, byName, reason, basis, versions, answers, files } = erasure;
  const parts = [
    counted(versions, 'version', 'versions'),
    counted(answers, 'answer', 'answers'),
    counted(files, 'page or file', 'pages and files'),
  ];
  return (
    <div>
      <Text fw={600}>
        {longMomentText(at)}, {cause === 'retention' ? 'Retention' : byName}
      </Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {reason} Basis: {basis}
      </Text>
      <Text size="sm" c="dimmed">
        {parts.join(', ')}
      </Text>
    </div>
  );
}
