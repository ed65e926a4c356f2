import { useApolloClient } from '@apollo/client/react';
import { FailureAlert } from '@daybook/admin-ui';
import {
  LedgerReportDocument,
  type LedgerReportQuery,
} from '@daybook/graphql-client/admin/record-operations';
import { Alert, Box, Button, Group, List, Paper, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { counted } from './record-words.ts';

type Report = LedgerReportQuery['report'];

/** Checks the whole record, and says the result in words. */
export function CheckPanel() {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const [report, setReport] = useState<Report | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const check = async () => {
    setBusy(true);
    setFailure(null);
    setReport(null);
    try {
      const { data } = await client.query({ query: LedgerReportDocument, fetchPolicy: 'no-cache' });
      if (data) setReport(data.report);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="record-check">
      <Title order={2} size="h4" id="record-check" mb={4}>
        Check the record
      </Title>
      <Text size="sm">
        Compares every publication, revision, and approval, and the stored hash of every file, with its entry,
        and all entries with the signed checkpoints. The operator can do the same without this screen, with
        the command <b>verify-record</b>.
      </Text>
      <Group mt="sm">
        <Button variant="default" onClick={check} loading={isBusy}>
          Check now
        </Button>
      </Group>
      <div aria-live="polite">
        {failure !== null && (
          <Box mt="md">
            <FailureAlert failure={failure} />
          </Box>
        )}
        {report && <Result report={report} />}
      </div>
    </Paper>
  );
}

function Result({ report: { size, publications, problems, notes } }: { report: Report }) {
  const [first] = problems;
  return (
    <Alert
      mt="md"
      color={first ? 'red' : 'brand'}
      title={first ? 'The record does not fit' : 'Everything fits'}
    >
      {first ? (
        <>
          {first.entry !== null && <Text size="sm">The first entry that does not fit is {first.entry}.</Text>}
          <List size="sm" spacing={4} mt={4}>
            {problems.map(({ message }) => (
              <List.Item key={message} style={{ overflowWrap: 'anywhere' }}>
                {message}
              </List.Item>
            ))}
          </List>
          {problems.length === 20 && <Text size="sm">There may be more: this list ends after 20.</Text>}
        </>
      ) : (
        <Text size="sm">
          {counted(publications, 'publication', 'publications')} in {counted(size, 'entry', 'entries')}:
          nothing was changed since it was recorded.
        </Text>
      )}
      {notes.map((note) => (
        <Text key={note} size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
          {note}
        </Text>
      ))}
    </Alert>
  );
}
