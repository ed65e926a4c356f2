import { FailureAlert } from '@daybook/admin-ui';
import { useEntrySettingsQuery } from '@daybook/graphql-client/admin/privacy-hooks';
import { Loader, Stack, Title } from '@mantine/core';
import { SuperadminOnly } from '../session/superadmin-only.tsx';
import { ErasePanel } from './erase-panel.tsx';
import { EntrySettingsForm } from './settings-form.tsx';

/**
 * How long entries are kept, where visitors reply, and the erasure of what is stored about a person. For superadmins.
 */
export default function PrivacyScreen() {
  return (
    <Stack maw={680}>
      <Title order={1} size="h2">
        Privacy
      </Title>
      <SuperadminOnly
        permission="managePrivacy"
        task="change how long entries are kept and erase what is stored about a person"
      >
        <Settings />
        <ErasePanel />
      </SuperadminOnly>
    </Stack>
  );
}

function Settings() {
  const { data, error } = useEntrySettingsQuery({ fetchPolicy: 'network-only' });
  if (error) return <FailureAlert failure={error} />;
  return data ? <EntrySettingsForm settings={data.settings} /> : <Loader aria-label="Loading" />;
}
