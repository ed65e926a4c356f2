import { FailureAlert, saveFile } from '@daybook/admin-ui';
import { longMomentText } from '@daybook/admin-ui/times';
import { useLedgerStateQuery } from '@daybook/graphql-client/admin/record-hooks';
import type { LedgerStatePartsFragment } from '@daybook/graphql-client/admin/record-operations';
import { adminRoutes } from '@daybook/routes';
import { Alert, Anchor, Button, Code, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { CheckPanel } from './check-panel.tsx';
import { PlacesPanel, WitnessPanel } from './copies-panels.tsx';
import { RecipientsPanel } from './recipients-panel.tsx';
import { counted } from './record-words.ts';

/** The record of publications: its state, its latest checkpoint, its check, and who gets checkpoints. */
export default function RecordScreen() {
  const { data, error } = useLedgerStateQuery({ fetchPolicy: 'network-only' });
  return (
    <Stack maw={760}>
      <Title order={1} size="h2">
        Record
      </Title>
      <Text>
        The record seals every{' '}
        <Anchor component={Link} to={`${adminRoutes.releases}?show=published`} underline="always">
          publication
        </Anchor>
        : what went out, when, by whom, and who approved it. Nobody can change an entry later without breaking
        the signatures that follow it.
      </Text>
      <FailureAlert failure={error} />
      {!data && !error && <Loader aria-label="Loading" />}
      {data && (
        <>
          <StatePanel state={data.state} />
          <WitnessPanel witnesses={data.state.witnesses} />
          <PlacesPanel places={data.state.places} />
          <CheckPanel />
          <SitePanel />
          <PacksPanel />
          <ErasuresPanel />
          <RecipientsPanel present={data.state.recipients} />
        </>
      )}
    </Stack>
  );
}

function SitePanel() {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="record-site">
      <Title order={2} size="h4" id="record-site" mb={4}>
        Site on a date
      </Title>
      <Text size="sm" mb="sm">
        What visitors got at any address of the site at any time, and who published it.
      </Text>
      <Button component={Link} to={adminRoutes.siteOnDate} variant="default">
        Open the site on a date
      </Button>
    </Paper>
  );
}

function PacksPanel() {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="record-packs">
      <Title order={2} size="h4" id="record-packs" mb={4}>
        Exam packs
      </Title>
      <Text size="sm" mb="sm">
        An archive for examiners with what the site showed in a period, who approved it, and the proofs.
      </Text>
      <Button component={Link} to={adminRoutes.examPacks} variant="default">
        Open exam packs
      </Button>
    </Paper>
  );
}

function ErasuresPanel() {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="record-erasures">
      <Title order={2} size="h4" id="record-erasures" mb={4}>
        Holds and erasures
      </Title>
      <Text size="sm" mb="sm">
        Legal holds, and what was erased from the record.
      </Text>
      <Button component={Link} to={adminRoutes.erasures} variant="default">
        Open holds and erasures
      </Button>
    </Paper>
  );
}

function StatePanel({ state }: { state: LedgerStatePartsFragment }) {
  const { size, publications, waiting, checkpoint, keys, trouble } = state;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="record-state">
      <Title order={2} size="h4" id="record-state" mb={4}>
        State
      </Title>
      {trouble && (
        <Alert color="red" my="sm" title="New entries are not signed">
          {trouble}
        </Alert>
      )}
      <Text>
        {counted(publications, 'publication is', 'publications are')} recorded, in{' '}
        {counted(size, 'entry', 'entries')}.
        {waiting > 0 && ` ${counted(waiting, 'publication is', 'publications are')} about to be recorded.`}
      </Text>
      {checkpoint ? (
        <>
          <Title order={3} size="h5" mt="md" mb={4}>
            Latest checkpoint
          </Title>
          <Text size="sm" mb="xs">
            Signed on {longMomentText(checkpoint.at)}. It covers{' '}
            {counted(checkpoint.size, 'entry', 'entries')}. Whoever has a copy can show whether the record was
            changed later.
          </Text>
          <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {checkpoint.note}
          </Code>
          <Group mt="sm">
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => saveFile(`checkpoint-${checkpoint.size}.txt`, [checkpoint.note], 'text/plain')}
            >
              Download the checkpoint
            </Button>
          </Group>
        </>
      ) : (
        <Text size="sm" mt="xs">
          There is no checkpoint yet.
        </Text>
      )}
      {keys.length > 0 && (
        <>
          <Title order={3} size="h5" mt="md" mb={4}>
            {keys.length === 1 ? 'Public key' : 'Public keys, the current one last'}
          </Title>
          {keys.map((key) => (
            <Code key={key} block mb={4} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {key}
            </Code>
          ))}
        </>
      )}
    </Paper>
  );
}
