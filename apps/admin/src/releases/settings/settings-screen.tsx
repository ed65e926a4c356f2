import { messageOf, showFailure } from '@daybook/admin-ui';
import {
  useApprovalSettingsQuery,
  useSetRequiredApprovalsMutation,
} from '@daybook/graphql-client/admin/release-hooks';
import { useMay } from '@daybook/graphql-client/permissions';
import { adminRoutes } from '@daybook/routes';
import { Alert, Anchor, Button, Group, List, Loader, Paper, Radio, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { Link } from 'react-router-dom';

const choices = [
  {
    count: 0,
    label: 'Nobody',
    description: 'Editors publish immediately, also from the forms. Reviews are possible but not required.',
  },
  {
    count: 1,
    label: 'One person',
    description: 'Somebody who did not work on it has to approve exactly what will be published.',
  },
  { count: 2, label: 'Two people', description: 'Two people who did not work on it have to approve it.' },
];

/** How many people have to approve what is published. */
export default function SettingsScreen() {
  const { data, error } = useApprovalSettingsQuery({ fetchPolicy: 'network-only' });
  const mayManage = useMay('managePublishing');
  return (
    <Stack maw={680}>
      <Title order={1} size="h2">
        Publishing settings
      </Title>
      {error && (
        <Alert color="red" role="alert">
          {messageOf(error)}
        </Alert>
      )}
      {!data && !error && <Loader aria-label="Loading" />}
      {data && <Settings present={data.settings.requiredApprovals} isReadOnly={!mayManage} />}
    </Stack>
  );
}

function Settings({ present, isReadOnly }: { present: number; isReadOnly: boolean }) {
  const [saved, setSaved] = useState(present);
  const [chosen, setChosen] = useState(present);
  const [save, { loading }] = useSetRequiredApprovalsMutation();
  const send = async () => {
    try {
      await save({ variables: { count: chosen } });
      setSaved(chosen);
      notifications.show({ message: 'The settings are saved.' });
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Paper withBorder p="md">
      <Radio.Group
        label="Who has to approve a release before it is published?"
        value={String(chosen)}
        onChange={(value) => setChosen(Number(value))}
        readOnly={isReadOnly}
      >
        <Stack mt="sm" gap="md">
          {choices.map(({ count, label, description }) => (
            <Radio key={count} value={String(count)} {...{ label, description }} disabled={isReadOnly} />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm" mt="lg" fw={600}>
        While approvals are required:
      </Text>
      <List size="sm" spacing={4} mt={4}>
        <List.Item>
          Forms save drafts. Everything that would publish immediately is refused, including API calls.
        </List.Item>
        <List.Item>
          An approval counts for what the approver saw. Any change after that needs a new one.
        </List.Item>
        <List.Item>The order of the team, and the page record in use, are changed with a release.</List.Item>
        <List.Item>
          In an emergency, a superadmin publishes a release with a written reason, which stays in the history.
        </List.Item>
      </List>
      {isReadOnly ? (
        <Text size="sm" c="dimmed" mt="lg">
          Only superadmins can change this.
        </Text>
      ) : (
        <Group mt="lg">
          <Button onClick={send} loading={loading} disabled={chosen === saved}>
            Save
          </Button>
          <Anchor component={Link} to={adminRoutes.releases} size="sm">
            Releases
          </Anchor>
        </Group>
      )}
    </Paper>
  );
}
