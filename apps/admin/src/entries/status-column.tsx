import { type Column, Moment } from '@daybook/admin-ui';
import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { Badge, Text } from '@mantine/core';
import { marksOf } from './entry-marks.ts';

/** Whether an entry is handled, and by whom. For sign-ups, also whether the person unsubscribed. */
export const statusColumn: Column = {
  name: 'handledAt',
  label: 'Status',
  kind: 'text',
  render: (record) => <Status record={record} />,
};

function StatusBadge({ color, children }: { color: string; children: string }) {
  return (
    <Badge variant="light" color={color} radius="sm" tt="none" miw="max-content" autoContrast>
      {children}
    </Badge>
  );
}

function Status({ record }: { record: ContentRecord }) {
  const { handled, spam } = marksOf(record);
  if (spam) return <StatusBadge color="red">Spam</StatusBadge>;
  if (typeof record.unsubscribedAt === 'string')
    return (
      <>
        <StatusBadge color="gray">Unsubscribed</StatusBadge>
        <Moment mark={{ at: record.unsubscribedAt }} />
      </>
    );
  if (!handled) return <StatusBadge color="gray">Open</StatusBadge>;
  return (
    <>
      <StatusBadge color="green">Handled</StatusBadge>
      <Text size="xs" c="dimmed" truncate maw="8rem">
        {String(record.handledByName ?? '')}
      </Text>
    </>
  );
}
