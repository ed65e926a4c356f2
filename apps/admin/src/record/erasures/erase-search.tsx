import { useApolloClient } from '@apollo/client/react';
import { failureOf } from '@daybook/admin-ui';
import {
  ErasableDocument,
  type ErasablePartsFragment,
} from '@daybook/graphql-client/admin/record-operations';
import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useState } from 'react';
import { FoundItems } from './found-items.tsx';

const idOfRecord = /^[\da-f]{24}$/;

/** Finds the parts of the record that contain a text or belong to one content record, and erases the chosen ones. */
export function EraseSearch() {
  const client = useApolloClient();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<ErasablePartsFragment | null>(null);
  const find = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    setFound(null);
    const sought = text.trim();
    try {
      const { data } = await client.query({
        query: ErasableDocument,
        variables: idOfRecord.test(sought) ? { recordId: sought } : { containing: sought },
        fetchPolicy: 'no-cache',
      });
      setFound(data?.erasable ?? null);
    } catch (error) {
      const { fields, message } = failureOf(error);
      setProblem(fields.containing ?? message);
    } finally {
      setBusy(false);
    }
  };
  const finish = () => {
    setFound(null);
    notifications.show({ message: 'The items were erased. Search again to see what is left.' });
  };
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="erase">
      <form onSubmit={find}>
        <Stack>
          <Title order={2} size="h4" id="erase">
            Erase from the record
          </Title>
          <Text size="sm">
            First change or remove what visitors still see. Then search for each spelling of a name, and for
            e-mail addresses. The search does not read pictures and files.
          </Text>
          <TextInput
            label="Text, or id of a record"
            description="At least 3 characters. The text is neither stored nor logged."
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            error={problem}
          />
          <Group>
            <Button type="submit" variant="default" loading={isBusy} disabled={text.trim() === ''}>
              Search the record
            </Button>
          </Group>
        </Stack>
      </form>
      <div aria-live="polite">{found && <FoundItems found={found} onErased={finish} />}</div>
    </Paper>
  );
}
