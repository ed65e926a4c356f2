import { type Column, Moment } from '@daybook/admin-ui';
import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { Badge, Group, Text } from '@mantine/core';
import { stateLabels, workOf } from './contact-work.ts';
import { marksOf } from './entry-marks.ts';

/**
 * Whether an entry is handled, and by whom. For sign-ups, also whether the person unsubscribed or the address bounced.
 */
export const statusColumn: Column = {
  name: 'handledAt',
  label: 'Status',
  render: (record) => <Status record={record} />,
};

/** The state of a message, whether an answer did not arrive, and the assignee. */
export const workColumn: Column = {
  name: 'state',
  label: 'Status',
  render: (record) => <WorkStatus record={record} />,
};

function WorkStatus({ record }: { record: ContentRecord }) {
  if (marksOf(record).spam) return <StatusBadge color="red">Spam</StatusBadge>;
  const { state, assigneeName, hasUndeliveredAnswer } = workOf(record);
  return (
    <div>
      <Group gap={4}>
        <StatusBadge color={stateColors[state]}>{stateLabels[state]}</StatusBadge>
        {hasUndeliveredAnswer && <StatusBadge color="red">Not delivered</StatusBadge>}
      </Group>
      {assigneeName !== null && (
        <Text size="xs" c="dimmed" truncate maw="8rem">
          {assigneeName}
        </Text>
      )}
    </div>
  );
}

const stateColors = { open: 'gray', answered: 'brand', closed: 'green' };

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
      <div>
        <StatusBadge color="gray">Unsubscribed</StatusBadge>
        <Moment mark={{ at: record.unsubscribedAt }} />
      </div>
    );
  if (typeof record.bouncedAt === 'string')
    return (
      <div>
        <StatusBadge color="red">Bounced</StatusBadge>
        <Moment mark={{ at: record.bouncedAt }} />
      </div>
    );
  if (!handled) return <StatusBadge color="gray">Open</StatusBadge>;
  return (
    <div>
      <StatusBadge color="green">Handled</StatusBadge>
      <Text size="xs" c="dimmed" truncate maw="8rem">
        {String(record.handledByName ?? '')}
      </Text>
    </div>
  );
}
