import { showFailure } from '@daybook/admin-ui';
import {
  useAccountFactorsQuery,
  useRemoveSecondFactorsMutation,
} from '@daybook/graphql-client/admin/account-hooks';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { isOn } from './factors-state.ts';

/** Shows the two-step sign-in of another person's account. A superadmin can remove factors that the person lost. */
export default function AccountFactors({ id, name }: { id: string; name: string }) {
  const { data, refetch } = useAccountFactorsQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const [remove, { loading }] = useRemoveSecondFactorsMutation();
  const [isAsking, setAsking] = useState(false);
  const factors = data?.collaborator?.secondFactors;
  if (!factors) return null;
  const on = isOn(factors);
  const present = [
    factors.authenticatorAddedAt ? 'an authenticator app' : '',
    factors.passkeys.length > 0 ? `passkeys: ${factors.passkeys.length}` : '',
    `recovery codes left: ${factors.recoveryCodesLeft}`,
  ];
  const removeAll = async () => {
    try {
      await remove({ variables: { id } });
      notifications.show({ message: `The second factors of ${name} were removed.` });
      await refetch();
    } catch (failure) {
      showFailure(failure);
    }
    setAsking(false);
  };
  return (
    <Paper withBorder p="md" mt="md" maw={560} component="section" aria-labelledby="account-factors">
      <Stack gap="sm">
        <Title order={2} size="h4" id="account-factors">
          Two-step sign-in
        </Title>
        <Text size="sm">
          {on ? `On, with ${present.filter(Boolean).join(', ')}.` : 'Off. The password is enough to sign in.'}
        </Text>
        {on && !isAsking && (
          <Group>
            <Button variant="default" onClick={() => setAsking(true)}>
              Remove second factors
            </Button>
          </Group>
        )}
        {on && isAsking && (
          <>
            <Text size="sm">
              Do this only if {name} has lost the device and the recovery codes, and you are sure that the
              request comes from {name}. {name} will be signed out everywhere and can then sign in with the
              password alone.
            </Text>
            <Group>
              <Button variant="default" onClick={() => setAsking(false)}>
                Cancel
              </Button>
              <Button color="red" loading={loading} onClick={removeAll}>
                Remove
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Paper>
  );
}
