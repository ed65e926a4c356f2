import { allowLeaving, saveLocalDrafts } from '@daybook/admin-ui';
import { useIdentityProviderQuery } from '@daybook/graphql-client/admin/account-hooks';
import { singleSignOnAddress } from '@daybook/routes';
import { Button, Stack, Text } from '@mantine/core';

/** Offers to sign in again at the identity provider instead of entering the password, if there is a provider. */
export function ProviderButton({ isRemembered }: { isRemembered: boolean }) {
  const { data } = useIdentityProviderQuery();
  const label = data?.singleSignOn?.label;
  if (!label) return null;
  return (
    <Stack gap={4}>
      <Button variant="default" onClick={() => leaveForProvider(isRemembered)}>
        Sign in again with {label}
      </Button>
      <Text size="xs" c="dimmed">
        You leave this page and return to it. What you typed is kept in this browser.
      </Text>
    </Stack>
  );
}

/** Leaves the page for the provider, which leads back here. Unsaved values stay in local drafts. */
async function leaveForProvider(remember: boolean): Promise<void> {
  allowLeaving();
  await saveLocalDrafts();
  const { pathname, search } = window.location;
  window.location.assign(singleSignOnAddress(pathname + search, { remember, again: true }));
}
