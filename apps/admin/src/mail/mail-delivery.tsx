import type { MailState } from '@daybook/graphql-client/admin/entry-operations';
import { Badge, Stack, Text } from '@mantine/core';

/** The states in words. Green and yellow have too little contrast in badges. */
const states: Readonly<Record<MailState, { label: string; color: string }>> = {
  queued: { label: 'Waiting', color: 'grape' },
  sending: { label: 'Being sent', color: 'violet' },
  sent: { label: 'Sent', color: 'brand' },
  bounced: { label: 'Bounced', color: 'red' },
  failed: { label: 'Failed', color: 'red' },
};

const inFolder = { label: 'Written to a folder', color: 'gray' };

interface MailDeliveryProps {
  state: MailState;
  /** Whether the message was written to a folder instead of being sent. */
  isInFolder: boolean;
  problem: string | null;
}

/** Whether a message was sent and arrived, as far as mail servers reported it, or why not. */
export function MailDelivery({ state, isInFolder, problem }: MailDeliveryProps) {
  const { label, color } = state === 'sent' && isInFolder ? inFolder : states[state];
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
