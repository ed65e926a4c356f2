import { FailureAlert, failureOf } from '@daybook/admin-ui';
import { useCreateExamPackMutation } from '@daybook/graphql-client/admin/record-hooks';
import { Box, Button, Group, Loader, Paper, SimpleGrid, Textarea, TextInput, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, lazy, Suspense, useState } from 'react';

const TopicsInput = lazy(() => import('./topics-input.tsx'));

const topicsField = {
  name: 'topics',
  kind: 'tags',
  label: 'Topics',
  help: 'Adds the pages of all posts that had one of these topics in the period, even if they no longer have it.',
};

const day = 24 * 60 * 60 * 1_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Asks for a new exam pack: the period, and the addresses or topics of pages. */
export function ExamPackForm() {
  const [first, setFirst] = useState(() => dayOf(Date.now() - 365 * day));
  const [last, setLast] = useState(() => dayOf(Date.now()));
  const [addresses, setAddresses] = useState('');
  const [topics, setTopics] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<ReturnType<typeof failureOf> | null>(null);
  const [create, { loading }] = useCreateExamPackMutation({ refetchQueries: ['ExamPacks'] });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    try {
      const input = {
        start: `${first}T00:00:00.000Z`,
        end: new Date(Date.parse(`${last}T00:00:00.000Z`) + day).toISOString(),
        addresses: addresses.split(/\s+/).filter((one) => one !== ''),
        topics: [...topics],
      };
      await create({ variables: { input } });
      notifications.show({ message: 'The exam pack is being made.' });
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  const fields = failure?.fields ?? {};
  const isExplained = fields.start ?? fields.end ?? fields.addresses ?? fields.topics;
  return (
    <Paper withBorder p="md" component="form" onSubmit={send} aria-labelledby="new-pack">
      <Title order={2} size="h4" id="new-pack" mb="sm">
        Make an exam pack
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          type="date"
          label="First day"
          description="Days begin and end at midnight UTC."
          required
          value={first}
          error={fields.start}
          onChange={({ currentTarget }) => setFirst(currentTarget.value)}
        />
        <TextInput
          type="date"
          label="Last day"
          description="It is part of the period."
          required
          value={last}
          error={fields.end}
          onChange={({ currentTarget }) => setLast(currentTarget.value)}
        />
      </SimpleGrid>
      <Textarea
        mt="sm"
        label="Addresses of pages"
        description="One per line, such as /about, or /blog/* for all addresses that begin with /blog/. Leave it and the topics empty for all pages."
        autosize
        minRows={2}
        value={addresses}
        error={fields.addresses}
        onChange={({ currentTarget }) => setAddresses(currentTarget.value)}
      />
      <Box mt="sm">
        <Suspense fallback={<Loader size="sm" aria-label="The input is loading" />}>
          <TopicsInput
            field={topicsField}
            value={topics}
            onChange={setTopics}
            error={fields.topics}
            isNew={false}
          />
        </Suspense>
      </Box>
      {failure && !isExplained && <FailureAlert failure={failure.message} />}
      <Group mt="sm">
        <Button type="submit" loading={loading}>
          Make the pack
        </Button>
      </Group>
    </Paper>
  );
}
