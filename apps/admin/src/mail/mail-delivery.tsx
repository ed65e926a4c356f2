import type { MailState } from '@daybook/graphql-client/admin/entry-operations';
import { Badge, Stack, Text } from '@mantine/core';

/** The states in words. Green and yellow have too little contrast in badges. */
const states: Readonly<Record<MailState, { label: string; color: string }>> = {
  queued: { label: 'Waiting', color: 'grape' },
  sending: { label: 'Being sent', color: 'violet' },
  sent: { label: 'Sent', color: 'indigo' },
  bounced: { label: 'Bounced', color: 'red' },
  failed: { label: 'Failed', color: 'red' },
};

/** Whether a message was sent and arrived, as far as mail servers have said, and why not. */
export function MailDelivery({ state, problem }: { state: MailState; problem: string | null }) {
  const { label, color } = states[state];
  return (
    <Stack gap={2} align="flex-start">
      <Badge color={color} variant="light" tt="none">
        {label}
      </Badge>
      {problem !== null && (
        <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
          {problem}
        </Text>
      )}
    </Stack>
  );
}
