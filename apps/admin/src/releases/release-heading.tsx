import { useMay } from '@daybook/graphql-client/permissions';
import { Badge, Group, Text, Title } from '@mantine/core';
import { ReleaseActions } from './release-actions.tsx';
import {
  describeOwnPart,
  describeState,
  isEnded,
  type ReleaseDetails,
  stateColors,
  stateNames,
  titleOf,
} from './release-text.ts';
import classes from './releases.module.css';
import type { Outcome } from './use-action.ts';

/** The title and the state of a release, and what the signed-in person can do with it. */
export function ReleaseHeading({ release, ...outcome }: Outcome & { release: ReleaseDetails }) {
  const { state } = release;
  const mayApprove = useMay('approveReleases');
  return (
    <Group justify="space-between" mb="md" gap="sm" align="flex-start">
      <div style={{ minWidth: 0, flex: '1 1 20rem' }}>
        <Group gap="sm" wrap="nowrap">
          <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
            {titleOf(release)}
          </Title>
          <Badge color={stateColors[state]} variant="light" tt="none" className={classes.badge ?? ''}>
            {stateNames[state]}
          </Badge>
        </Group>
        {!isEnded(release) && (
          <Text role="status" mt={4}>
            {describeState(release)}.
          </Text>
        )}
        {state === 'inReview' && mayApprove && (
          <Text size="sm" c="dimmed">
            {describeOwnPart(release)}
          </Text>
        )}
      </div>
      <ReleaseActions release={release} {...outcome} />
    </Group>
  );
}
