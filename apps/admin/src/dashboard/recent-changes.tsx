import type { DashboardQuery } from '@daybook/graphql-client/admin/operations';
import { Group, Paper, Stack, Text, Title } from '@mantine/core';

type Change = DashboardQuery['changes']['items'][number];

const words: Record<Change['action'], string> = {
  choose: 'put in use',
  create: 'made',
  endSessions: 'ended other sessions of',
  move: 'moved',
  remove: 'deleted',
  signIn: 'signed in',
  signInRefused: 'was refused to sign in',
  signOut: 'signed out',
  update: 'changed',
};

/** The latest lines of the audit log. */
export function RecentChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="recent-changes">
      <Title order={2} size="h4" mb="sm" id="recent-changes">
        Recent changes
      </Title>
      {changes.length === 0 && <Text c="dimmed">Nothing has happened yet.</Text>}
      <Stack gap={6} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {changes.map((change) => (
          <Group component="li" key={change.id} justify="space-between" gap="xs" align="baseline">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {sentenceOf(change)}
            </Text>
            <Text size="xs" c="dimmed" component="time" dateTime={change.at}>
              {new Date(change.at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
            </Text>
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}

/** "Anna changed the post “Form ADV”". */
function sentenceOf({ actorName, action, recordType, recordTitle }: Change): string {
  const actor = actorName || 'The system';
  const isAboutSomething = !action.startsWith('sign') && recordType !== '';
  const type = recordType.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return [actor, words[action], ...(isAboutSomething ? [`the ${type} “${recordTitle}”`] : [])].join(' ');
}
