import { FailureAlert } from '@daybook/admin-ui';
import { useRecordRetentionQuery } from '@daybook/graphql-client/admin/record-hooks';
import type { RecordRetentionPartsFragment } from '@daybook/graphql-client/admin/record-operations';
import { useMay } from '@daybook/graphql-client/permissions';
import { Loader, Paper, Text, Title } from '@mantine/core';
import { counted } from '../record-words.ts';
import { RetentionForm } from './retention-form.tsx';
import { monthNames } from './retention-words.ts';

/** How long the record keeps what is no longer live. Superadmins change it. */
export function RetentionPanel() {
  const mayManage = useMay('eraseRecord');
  const { data, error } = useRecordRetentionQuery({ fetchPolicy: 'network-only' });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="retention">
      <Title order={2} size="h4" id="retention" mb={4}>
        Retention
      </Title>
      <Text size="sm" mb="sm">
        The record keeps old versions, captured pages, and answers to findings. A daily job can erase them
        when their period is over. It never erases what is live or held, and it leaves hashes, like every
        erasure.
      </Text>
      <FailureAlert failure={error} />
      {!data && !error && <Loader aria-label="Loading" />}
      {data && (mayManage ? <RetentionForm present={data.retention} /> : <Facts present={data.retention} />)}
    </Paper>
  );
}

function Facts({ present }: { present: RecordRetentionPartsFragment }) {
  const { removesOldVersions, yearsKept, fiscalYearEnds } = present;
  if (!removesOldVersions) return <Text size="sm">Nothing is erased automatically.</Text>;
  return (
    <Text size="sm">
      The job erases what is older than {counted(yearsKept, 'year', 'years')} after the fiscal year in which
      it was last live. Fiscal years end with {monthNames[fiscalYearEnds - 1]}.
    </Text>
  );
}
