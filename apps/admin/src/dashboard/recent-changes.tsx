import type { DashboardQuery } from '@daybook/graphql-client/admin/operations';
import { adminRoutes } from '@daybook/routes';
import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { actorOf, describeAction } from '../audit/audit-text.ts';

/** The newest lines of the audit log. */
export default function RecentChanges({ changes }: Pick<DashboardQuery, 'changes'>) {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="recent-changes">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" id="recent-changes">
          Recent changes
        </Title>
        <Anchor component={Link} to={adminRoutes.auditLog} size="sm">
          Audit log
        </Anchor>
      </Group>
      {changes.items.length === 0 && <Text c="dimmed">No changes yet.</Text>}
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {changes.items.map((change) => (
          <Group component="li" key={change.id} justify="space-between" gap="xs" align="start" wrap="nowrap">
            <Text size="sm" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
              <b>{actorOf(change)}</b> {describeAction(change)}
            </Text>
            <Text
              size="xs"
              c="dimmed"
              component="time"
              dateTime={change.at}
              style={{ whiteSpace: 'nowrap', lineHeight: 'var(--mantine-line-height-sm)' }}
            >
              {new Date(change.at).toLocaleString(undefined, { dateStyle: 'short', timeStyle: 'short' })}
            </Text>
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}
