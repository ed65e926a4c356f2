import { FailureAlert, saveFile } from '@daybook/admin-ui';
import { longMomentText } from '@daybook/admin-ui/times';
import { usePublicationProofQuery } from '@daybook/graphql-client/admin/record-hooks';
import { adminRoutes } from '@daybook/routes';
import { Anchor, Button, Loader, Paper, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

/** Says which entry of the record holds a publication, and offers the proof. */
export default function PublicationProof({ number }: { number: number }) {
  const { data, error } = usePublicationProofQuery({
    variables: { number },
    fetchPolicy: 'no-cache',
  });
  const proof = data?.proof;
  return (
    <Paper withBorder p="md" mt="md" component="section" aria-labelledby="proof">
      <Title order={2} size="h5" id="proof" mb={4}>
        Proof
      </Title>
      <FailureAlert failure={error} />
      {!data && !error && <Loader size="sm" aria-label="Loading" />}
      {proof === null && (
        <Text size="sm">No signed checkpoint covers this publication yet. That usually takes a second.</Text>
      )}
      {proof && (
        <>
          <Text size="sm" mb="sm">
            Entry {proof.index} of the{' '}
            <Anchor component={Link} to={adminRoutes.record} underline="always">
              record
            </Anchor>
            , sealed by the checkpoint of {longMomentText(proof.checkpoint.at)}.
          </Text>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveFile(`publication-${number}.tlog-proof`, [proof.file], 'text/plain')}
          >
            Download the proof
          </Button>
        </>
      )}
    </Paper>
  );
}
