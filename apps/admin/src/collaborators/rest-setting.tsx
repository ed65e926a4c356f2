import { showFailure } from '@daybook/admin-ui';
import { momentText } from '@daybook/admin-ui/times';
import { useAllowRestSignInMutation } from '@daybook/graphql-client/admin/later-hooks';
import type { SecuritySettingsPartsFragment } from '@daybook/graphql-client/admin/later-operations';
import { Button, List, Paper, ScrollArea, Switch, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';

type Settings = Pick<SecuritySettingsPartsFragment, 'allowsRestSignIn' | 'restSessions'>;

/** The setting that switches off `POST /api/login`, with the sessions that this would end. */
export function RestSetting({ present }: { present: Settings }) {
  const [saved, setSaved] = useState(present);
  const [isOn, setOn] = useState(present.allowsRestSignIn);
  const [save, { loading }] = useAllowRestSignInMutation();
  const send = async () => {
    try {
      const { data } = await save({ variables: { allowed: isOn } });
      if (data) setSaved(data.settings);
      notifications.show({ message: 'The settings are saved.' });
    } catch (error) {
      showFailure(error);
    }
  };
  const { restSessions } = saved;
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
      <Button mt="lg" onClick={send} loading={loading} disabled={isOn === saved.allowsRestSignIn}>
        Save sign-ins
      </Button>
    </Paper>
  );
}
