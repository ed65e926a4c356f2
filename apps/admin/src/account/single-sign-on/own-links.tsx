import { useMySingleSignOnLinksQuery } from '@daybook/graphql-client/admin/account-hooks';
import { Stack, Text, Title } from '@mantine/core';
import { dayOf } from '../factors/factors-state.ts';

/** Lists the identity providers to which the signed-in account is linked. Shows nothing if there are none. */
export function OwnLinks() {
  const { data } = useMySingleSignOnLinksQuery({ fetchPolicy: 'network-only' });
  const links = data?.links ?? [];
  if (links.length === 0) return null;
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        Single sign-on
      </Title>
      {links.map(({ issuer, email, linkedAt }) => (
        <Text key={issuer} size="sm" style={{ overflowWrap: 'anywhere' }}>
          Linked to {email} at {new URL(issuer).host} since {dayOf(linkedAt)}.
        </Text>
      ))}
      <Text size="xs" c="dimmed">
        A superadmin can remove the link.
      </Text>
    </Stack>
  );
}
