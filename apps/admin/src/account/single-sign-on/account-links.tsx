import { showFailure } from '@daybook/admin-ui';
import {
  useAccountLinksQuery,
  useUnlinkSingleSignOnMutation,
} from '@daybook/graphql-client/admin/account-hooks';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { dayOf } from '../factors/factors-state.ts';

/** The identity providers to which another person's account is linked. A superadmin can remove the links. */
export default function AccountLinks({ id, name }: { id: string; name: string }) {
  const { data, refetch } = useAccountLinksQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const [unlink, { loading }] = useUnlinkSingleSignOnMutation();
  const [isAsking, setAsking] = useState(false);
  const links = data?.collaborator?.links ?? [];
  if (links.length === 0) return null;
  const removeAll = async () => {
    try {
      await unlink({ variables: { id } });
      notifications.show({ message: `The link of ${name} was removed.` });
      await refetch();
    } catch (failure) {
      showFailure(failure);
    }
    setAsking(false);
  };
  return (
    <Paper withBorder p="md" mt="md" maw={560} component="section" aria-labelledby="account-links">
      <Stack gap="sm">
        <Title order={2} size="h4" id="account-links">
          Single sign-on
        </Title>
        {links.map(({ issuer, email, linkedAt, lastUsedAt }) => (
          <Text key={issuer} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {`Linked to ${email} at ${new URL(issuer).host} since ${dayOf(linkedAt)}, last used ${dayOf(lastUsedAt)}.`}
          </Text>
        ))}
        {isAsking ? (
          <>
            <Text size="sm">
              This signs {name} out everywhere. The next single sign-on with the e-mail address of this
              account, verified by the provider, links it again. To keep the person out, delete the account or
              remove the person at the provider.
            </Text>
            <Group>
              <Button variant="default" onClick={() => setAsking(false)}>
                Cancel
              </Button>
              <Button color="red" loading={loading} onClick={removeAll}>
                Remove the link
              </Button>
            </Group>
          </>
        ) : (
          <Group>
            <Button variant="default" onClick={() => setAsking(true)}>
              Remove the link
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}
