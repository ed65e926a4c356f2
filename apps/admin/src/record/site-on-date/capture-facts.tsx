import { useApolloClient } from '@apollo/client/react';
import { saveFile, showFailure } from '@daybook/admin-ui';
import { useCapturePublicationQuery } from '@daybook/graphql-client/admin/record-hooks';
import { CaptureProofDocument } from '@daybook/graphql-client/admin/record-operations';
import { adminRoutes } from '@daybook/routes';
import { Alert, Anchor, Badge, Button, Group, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { type PageCapture, preciseTimeOf } from './captures-at.ts';

const list = new Intl.ListFormat('en');

interface CaptureFactsProps {
  capture: PageCapture;
  /** The capture after it; null if visitors still get this one. */
  next: PageCapture | null;
}

/** From when until when visitors got a page, who published and approved what it shows, and its proof. */
export function CaptureFacts({ capture, next }: CaptureFactsProps) {
  const { number, since, status, publication } = capture;
  return (
    <div>
      <Group gap="xs">
        <Title order={2} size="h5">
          {preciseTimeOf(since)} – {next ? preciseTimeOf(next.since) : 'now'}
        </Title>
        {status >= 400 && (
          <Badge variant="light" color="red">
            {status === 404 ? 'Not found' : `Status ${status}`}
          </Badge>
        )}
      </Group>
      <Publication number={publication} />
      <Group gap="xs" mt="xs">
        <ProofButton number={number} />
        <Text size="xs" c="dimmed">
          Capture {number}
        </Text>
      </Group>
    </div>
  );
}

function Publication({ number }: { number: number }) {
  const { data } = useCapturePublicationQuery({ variables: { number }, skip: number === 0 });
  if (number === 0) return <Text size="sm">Captured before the first publication.</Text>;
  const { byName, approvedBy = [], at, reason = null } = data?.publication ?? {};
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        It shows{' '}
        <Anchor
          component={Link}
          to={generatePath(adminRoutes.publication, { number: String(number) })}
          size="sm"
          underline="always"
        >
          publication {number}
        </Anchor>
        {at !== undefined && ` of ${preciseTimeOf(at)}, published by ${byName}`}
        {approvedBy.length > 0 && ` and approved by ${list.format(approvedBy)}`}.
      </Text>
      {reason && (
        <Alert color="red" mt="xs" title="Published without the required approvals or answers">
          <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{reason}</span>
        </Alert>
      )}
    </>
  );
}

function ProofButton({ number }: { number: number }) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const variables = { number };
      const { data } = await client.query({
        query: CaptureProofDocument,
        variables,
        fetchPolicy: 'no-cache',
      });
      if (data?.proof) saveFile(`capture-${number}.tlog-proof`, [data.proof.file], 'text/plain');
      else notifications.show({ message: 'No signed checkpoint covers this capture yet.' });
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      size="xs"
      loading={isBusy}
      onClick={save}
      leftSection={<IconDownload size={16} aria-hidden />}
    >
      Download the proof
    </Button>
  );
}
