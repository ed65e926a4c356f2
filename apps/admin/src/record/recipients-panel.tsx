import { FailureAlert, failureOf } from '@daybook/admin-ui';
import { useSetLedgerRecipientsMutation } from '@daybook/graphql-client/admin/record-hooks';
import { useMay } from '@daybook/graphql-client/permissions';
import { Button, Group, Input, List, Paper, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useId, useState } from 'react';

/** Who gets checkpoints by e-mail. */
export function RecipientsPanel({ present }: { present: readonly string[] }) {
  const mayManage = useMay('managePublishing');
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="record-recipients">
      <Title order={2} size="h4" id="record-recipients" mb={4}>
        Checkpoints by e-mail
      </Title>
      <Text size="sm" mb="sm">
        Once a day, if something was published, the latest checkpoint is sent to these people. A checkpoint
        outside of this system shows it if the whole record is ever replaced.
      </Text>
      {mayManage ? <RecipientsForm present={present} /> : <Recipients present={present} />}
    </Paper>
  );
}

function Recipients({ present }: { present: readonly string[] }) {
  if (present.length === 0) return <Text size="sm">Nobody gets checkpoints.</Text>;
  return (
    <List size="sm">
      {present.map((address) => (
        <List.Item key={address}>{address}</List.Item>
      ))}
    </List>
  );
}

function RecipientsForm({ present }: { present: readonly string[] }) {
  const id = useId();
  const [text, setText] = useState(present.join('\n'));
  const [failure, setFailure] = useState<ReturnType<typeof failureOf> | null>(null);
  const [save, { loading }] = useSetLedgerRecipientsMutation();
  const send = async () => {
    setFailure(null);
    try {
      const recipients = text.split(/[\s,;]+/).filter((address) => address !== '');
      const { data } = await save({ variables: { recipients } });
      if (data) setText(data.state.recipients.join('\n'));
      notifications.show({ message: 'The recipients are saved.' });
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  const problem = failure?.fields.recipients;
  return (
    <Stack>
      <Input.Wrapper
        id={id}
        label="E-mail addresses"
        description="One per line, at most ten. For example your counsel, or an archive outside of the firm."
        error={problem}
      >
        <Input
          component="textarea"
          multiline
          rows={4}
          value={text}
          error={Boolean(problem)}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Input.Wrapper>
      {!problem && <FailureAlert failure={failure?.message} />}
      <Group>
        <Button onClick={send} loading={loading}>
          Save
        </Button>
      </Group>
    </Stack>
  );
}
