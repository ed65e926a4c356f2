import { FailureAlert, showFailure } from '@daybook/admin-ui';
import {
  useRequireSecondFactorMutation,
  useSecuritySettingsQuery,
} from '@daybook/graphql-client/admin/later-hooks';
import { adminRoutes } from '@daybook/routes';
import { Anchor, Button, Group, List, Loader, Paper, Radio, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SuperadminOnly } from '../session/superadmin-only.tsx';
import { RestSetting } from './rest-setting.tsx';

/** The settings for signing in, which superadmins can change. */
export default function SecuritySettings() {
  return (
    <SuperadminOnly permission="manageCollaborators" task="change how people sign in">
      <Settings />
    </SuperadminOnly>
  );
}

function Settings() {
  const { data, error } = useSecuritySettingsQuery({ fetchPolicy: 'network-only' });
  return (
    <Stack maw={680}>
      <Title order={1} size="h2">
        Security settings
      </Title>
      <FailureAlert failure={error} />
      {!data && !error && <Loader aria-label="Loading" />}
      {data && <FactorSetting present={data.settings} />}
      {data && <RestSetting present={data.settings} />}
      <Anchor component={Link} to={adminRoutes.apiKeys} size="sm">
        API keys
      </Anchor>
    </Stack>
  );
}

interface FactorSettingProps {
  present: { requiresSecondFactor: boolean; accountsWithoutFactor: number };
}

function FactorSetting({ present }: FactorSettingProps) {
  const [saved, setSaved] = useState(present);
  const [chosen, setChosen] = useState(present.requiresSecondFactor);
  const [save, { loading }] = useRequireSecondFactorMutation();
  const send = async () => {
    try {
      const { data } = await save({ variables: { required: chosen } });
      if (data) setSaved(data.settings);
      notifications.show({ message: 'The settings are saved.' });
    } catch (error) {
      showFailure(error);
    }
  };
  const without = saved.accountsWithoutFactor;
  return (
    <Paper withBorder p="md">
      <Radio.Group
        label="Who needs two-step sign-in?"
        description="An authenticator app or a passkey, in addition to the password."
        value={chosen ? 'everybody' : 'choice'}
        onChange={(value) => setChosen(value === 'everybody')}
      >
        <Stack mt="sm" gap="md">
          <Radio value="choice" label="People who turn it on" description="Each person decides." />
          <Radio
            value="everybody"
            label="Everybody"
            description="People without it have to set it up before they can do anything else."
          />
        </Stack>
      </Radio.Group>
      <Text size="sm" mt="md">
        {without === 0
          ? 'All accounts have a second factor.'
          : `Accounts without a second factor, open invitations included: ${without}.`}
      </Text>
      <Text size="sm" mt="lg" fw={600}>
        While everybody needs it:
      </Text>
      <List size="sm" spacing={4} mt={4}>
        <List.Item>
          People without it cannot do anything else until they set it up. This includes open sessions, so ask
          people to save their work first.
        </List.Item>
        <List.Item>Nobody can remove their last second factor.</List.Item>
        <List.Item>
          Scripts that sign in with <code>POST /api/login</code> no longer get a session.
        </List.Item>
      </List>
      <Group mt="lg">
        <Button onClick={send} loading={loading} disabled={chosen === saved.requiresSecondFactor}>
          Save
        </Button>
        <Anchor component={Link} to={adminRoutes.collaboratorList} size="sm">
          Collaborators
        </Anchor>
      </Group>
    </Paper>
  );
}
