import { Moment } from '@daybook/admin-ui';
import { useNewestEntriesQuery } from '@daybook/graphql-client/admin/hooks';
import { adminRoutes } from '@daybook/routes';
import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { generatePath, Link } from 'react-router-dom';
import { fullName } from '../entries/full-name.ts';

/** The newest unhandled messages and the newest sign-ups, newest first. */
export default function LatestEntries() {
  const { data } = useNewestEntriesQuery();
  if (!data) return null;
  const messages = data.messages.items.map((message) => ({
    id: message.id,
    who: fullName(message) || message.email,
    what: message.message,
    path: generatePath(adminRoutes.contactEntry, { id: message.id }),
    at: message.meta?.created.at ?? '',
  }));
  const signUps = data.signUps.items.map(({ id, email, meta }) => ({
    id,
    who: email,
    what: 'Signed up for the newsletter',
    path: `${adminRoutes.newsletterEntries}?search=${encodeURIComponent(email)}`,
    at: meta?.created.at ?? '',
  }));
  const latest = [...messages, ...signUps].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="latest-entries">
      <Title order={2} size="h4" mb="sm" id="latest-entries">
        Latest entries
      </Title>
      {latest.length === 0 && <Text c="dimmed">No open entries.</Text>}
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {latest.map(({ id, who, what, path, at }) => (
          <Group component="li" key={id} justify="space-between" gap="xs" align="start" wrap="nowrap">
            <div style={{ minWidth: 0 }}>
              <Anchor component={Link} to={path} size="sm" style={{ overflowWrap: 'anywhere' }}>
                {who}
              </Anchor>
              <Text size="xs" c="dimmed" lineClamp={1}>
                {what}
              </Text>
            </div>
            <div style={{ flexShrink: 0 }}>
              <Moment mark={{ at }} />
            </div>
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}
