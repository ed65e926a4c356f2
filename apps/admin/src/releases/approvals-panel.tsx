import { momentText } from '@daybook/admin-ui/times';
import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconMessage } from '@tabler/icons-react';
import { approversOf, isEnded, isWithdrawn, missingApprovals, type ReleaseDetails } from './release-text.ts';

type Verdict = ReleaseDetails['approvals'][number];

const list = new Intl.ListFormat('en');

/** Who has to approve the release, and all verdicts with their comments, latest first. */
export function ApprovalsPanel({ release }: { release: ReleaseDetails }) {
  const { approvals, isApproved, requiredApprovals } = release;
  const isOver = isEnded(release);
  if (isOver && approvals.length === 0) return null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="approvals">
      <Title order={2} size="h5" id="approvals" mb={4}>
        Approvals
      </Title>
      {!isOver && (
        <Text size="sm" c="dimmed">
          {rule(requiredApprovals)}
          {requiredApprovals > 0 &&
            (isApproved
              ? ` Approved by ${list.format(approversOf(release))}.`
              : ` ${missingApprovals(release)}.`)}
        </Text>
      )}
      <Verdicts approvals={approvals} />
    </Paper>
  );
}

/** All verdicts with their comments, latest first. */
export function Verdicts({ approvals }: { approvals: readonly Omit<Verdict, 'isOwn'>[] }) {
  if (approvals.length === 0) return null;
  return (
    <Stack component="ol" gap="sm" mt="sm" p={0} mb={0} style={{ listStyle: 'none' }}>
      {approvals.map((approval, index) => (
        <VerdictItem
          key={`${approval.at} ${approval.byName}`}
          approval={approval}
          isWithdrawn={isWithdrawn(approval, approvals.slice(0, index))}
        />
      ))}
    </Stack>
  );
}

function rule(required: number): string {
  if (required === 0) return 'No approval is required.';
  const people = required === 1 ? 'One person' : 'Two people';
  return `${people} who did not work on it must approve exactly what will be published.`;
}

function VerdictItem({
  approval: { byName, at, verdict, comment, isValid },
  isWithdrawn,
}: {
  approval: Omit<Verdict, 'isOwn'>;
  /** Whether the person asked for changes later. */
  isWithdrawn: boolean;
}) {
  const isApproval = verdict === 'approved';
  return (
    <li>
      <Group gap={6} wrap="nowrap" align="flex-start">
        {isApproval ? (
          <IconCheck
            size={18}
            style={{ flexShrink: 0 }}
            color="var(--mantine-color-green-text)"
            aria-hidden
          />
        ) : (
          <IconMessage
            size={18}
            style={{ flexShrink: 0 }}
            color="var(--mantine-color-orange-text)"
            aria-hidden
          />
        )}
        <div style={{ minWidth: 0 }}>
          <Text size="sm">
            <b>{byName}</b> {isApproval ? 'approved' : 'asked for changes'}
          </Text>
          <Text size="xs" c="dimmed" component="time" dateTime={at}>
            {momentText(at)}
          </Text>
          {comment && (
            <Text size="sm" mt={2} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {comment}
            </Text>
          )}
          {isApproval && !isValid && (
            <Badge size="sm" variant="light" color="red" mt={4} tt="none">
              {isWithdrawn
                ? `No longer counts: ${byName} asked for changes later`
                : 'No longer counts: changed since'}
            </Badge>
          )}
        </div>
      </Group>
    </li>
  );
}
