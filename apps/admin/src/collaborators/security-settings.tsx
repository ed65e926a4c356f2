import { FailureAlert, showFailure } from '@daybook/admin-ui';
import { momentText } from '@daybook/admin-ui/times';
import {
  useAllowRestSignInMutation,
  useRequireSecondFactorMutation,
  useSecuritySettingsQuery,
} from '@daybook/graphql-client/admin/later-hooks';
import type { SecuritySettingsPartsFragment } from '@daybook/graphql-client/admin/later-operations';
import { adminRoutes } from '@daybook/routes';
import {
  Anchor,
  Button,
  Group,
  List,
  Loader,
  Paper,
  Radio,
  ScrollArea,
  Stack,
  Switch,
  Text,
  Title,
} from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SuperadminOnly } from '../session/superadmin-only.tsx';

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

/** The stored settings, and what happens after a change of them. */
function useStored(present: SecuritySettingsPartsFragment) {
  const [stored, setStored] = useState(present);
  const outcome = {
    onCompleted: ({ settings }: { settings: SecuritySettingsPartsFragment }) => {
      setStored(settings);
      notifications.show({ message: 'The settings are saved.' });
    },
    onError: showFailure,
  };
  return { stored, outcome };
}

interface SettingProps {
  present: SecuritySettingsPartsFragment;
}

/** The setting that requires a second factor of everybody. */
function FactorSetting({ present }: SettingProps) {
  const { stored, outcome } = useStored(present);
  const [chosen, setChosen] = useState(present.requiresSecondFactor);
  const [save, { loading }] = useRequireSecondFactorMutation(outcome);
  const without = stored.accountsWithoutFactor;
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
        <Button
          onClick={() => save({ variables: { required: chosen } })}
          loading={loading}
          disabled={chosen === stored.requiresSecondFactor}
        >
          Save
        </Button>
        <Anchor component={Link} to={adminRoutes.collaboratorList} size="sm">
          Collaborators
        </Anchor>
      </Group>
    </Paper>
  );
}

/** The setting that switches off `POST /api/login`, with the sessions that this would end. */
function RestSetting({ present }: SettingProps) {
  const { stored, outcome } = useStored(present);
  const [isOn, setOn] = useState(present.allowsRestSignIn);
  const [save, { loading }] = useAllowRestSignInMutation(outcome);
  const { restSessions } = stored;
  const count = restSessions.length;
  return (
    <Paper withBorder p="md">
      <Switch
        label="REST sign-ins by old clients"
        description="POST /api/login gives old clients a token that works in any program. API keys are safer."
        checked={isOn}
        onChange={({ currentTarget }) => setOn(currentTarget.checked)}
      />
      <Text size="sm" mt="md">
        {count === 0
          ? 'There are no open sessions of old clients.'
          : `Open sessions of old clients: ${count}. They end when this is switched off. People can sign in to the back office again.`}
      </Text>
      {count > 0 && (
        <ScrollArea.Autosize mah={240} mt="xs" viewportProps={{ tabIndex: 0 }}>
          <List size="sm" spacing={4}>
            {restSessions.map(({ id, ownerName, userAgent, lastUsedAt }) => (
              <List.Item key={id}>
                {ownerName}
                {userAgent && `, ${userAgent}`}: last used on {momentText(lastUsedAt)}
              </List.Item>
            ))}
          </List>
        </ScrollArea.Autosize>
      )}
      <Button
        mt="lg"
        onClick={() => save({ variables: { allowed: isOn } })}
        loading={loading}
        disabled={isOn === stored.allowsRestSignIn}
      >
        Save sign-ins
      </Button>
    </Paper>
  );
}
