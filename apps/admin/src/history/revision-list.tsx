import { PersonPicture } from '@daybook/admin-ui';
import type { ContentType } from '@daybook/graphql-client/content-type';
import { Badge, Box, Group, Paper, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import classes from './history.module.css';
import { describeApprovals, describeOrigin, describeRevision, type Revision } from './revision-text.ts';

interface RevisionListProps {
  content: ContentType;
  revisions: readonly Revision[];
  /** The revision that visitors see; null if the record is in the trash. */
  publishedNumber: number | null;
  chosenNumber: number | undefined;
  addressOf(revision: Revision): string;
  onChoose(): void;
}

/** Who did what and when, newest first. Each line opens its version. */
export function RevisionList(props: RevisionListProps) {
  const { content, revisions, publishedNumber, chosenNumber, addressOf, onChoose } = props;
  return (
    <Paper withBorder component="ol" className={classes.list ?? ''} aria-label="Versions">
      {revisions.map((revision) => (
        <li key={revision.number}>
          <Box
            component={Link}
            to={addressOf(revision)}
            preventScrollReset
            onClick={onChoose}
            className={classes.revision ?? ''}
            aria-current={revision.number === chosenNumber}
          >
            <Group justify="space-between" gap="xs" wrap="nowrap" align="start">
              <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
                {describeRevision(revision, content)}
              </Text>
              {revision.number === publishedNumber && (
                <Badge component="span" size="sm" variant="light" className={classes.badge ?? ''}>
                  Published now
                </Badge>
              )}
            </Group>
            <Group gap={6} wrap="nowrap">
              {revision.byPicture && <PersonPicture picture={revision.byPicture} size={20} />}
              <Text size="xs" c="dimmed">
                Version {revision.number} · {describeOrigin(revision)}
              </Text>
            </Group>
            {revision.approvedBy.length > 0 && (
              <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {describeApprovals(revision)}
              </Text>
            )}
          </Box>
        </li>
      ))}
    </Paper>
  );
}
