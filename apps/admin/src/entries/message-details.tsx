import { showFailure } from '@daybook/admin-ui';
import {
  useAssignContactMutation,
  useContactAssigneesQuery,
  useMarkContactSpamMutation,
  useSetContactStateMutation,
} from '@daybook/graphql-client/admin/entry-hooks';
import type { ContactState } from '@daybook/graphql-client/admin/entry-operations';
import { useMay } from '@daybook/graphql-client/permissions';
import { Anchor, Badge, Button, NativeSelect, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { stateLabels } from './contact-work.ts';
import type { Message } from './message-thread.tsx';
import { ofContacts } from './use-entry-changes.ts';

const afterChange = { refetchQueries: [...ofContacts.refetchQueries, 'ContactMessage'] };
interface MessageDetailsProps {
  entry: Message;
  /** Called with the versions before and after a change. */
  onChange(before: number, after: number): void;
}

/** The result of a change. */
interface Changed {
  data?: { changed: { meta: { version: number } | null } } | undefined;
}

const states = Object.keys(stateLabels) as ContactState[];

/** The sender of the message, its state, and its assignee. */
export function MessageDetails({ entry, onChange }: MessageDetailsProps) {
  const { id, email, jobTitle, company, spam, work } = entry;
  const mayManage = useMay('manageEntries');
  const { data } = useContactAssigneesQuery({ fetchPolicy: 'cache-and-network' });
  const [setState] = useSetContactStateMutation(afterChange);
  const [assign] = useAssignContactMutation(afterChange);
  const [setSpam, { loading }] = useMarkContactSpamMutation(afterChange);
  const people = data?.people ?? [];
  const isListed = people.some((person) => person.id === work.assigneeId);
  const assignee =
    work.assigneeId === null || isListed ? [] : [{ id: work.assigneeId, name: work.assigneeName ?? '' }];
  const attempt = async (change: Promise<Changed>) => {
    const before = entry.meta?.version ?? 0;
    try {
      const { data } = await change;
      onChange(before, data?.changed.meta?.version ?? before);
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Paper withBorder p="md" component="section" aria-label="Details">
      <Stack gap="sm">
        <div>
          <Anchor href={`mailto:${email}`} style={{ overflowWrap: 'anywhere' }}>
            {email}
          </Anchor>
          {Object.entries({ jobTitle, company }).map(
            ([name, words]) =>
              words && (
                <Text key={name} size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {words}
                </Text>
              ),
          )}
        </div>
        {spam && (
          <Badge color="red" variant="light" radius="sm" tt="none" autoContrast>
            Spam
          </Badge>
        )}
        <SimpleGrid cols={{ base: 2, md: 1 }} spacing="sm">
          <NativeSelect
            label="State"
            disabled={!mayManage}
            value={work.state}
            data={states.map((value) => ({ value, label: stateLabels[value] }))}
            onChange={({ currentTarget: { value } }) =>
              attempt(
                setState({ variables: { id, state: states.find((state) => state === value) ?? 'open' } }),
              )
            }
          />
          <NativeSelect
            label="Assigned to"
            disabled={!mayManage}
            value={work.assigneeId ?? ''}
            data={[
              { value: '', label: 'Nobody' },
              ...[...people, ...assignee].map((person) => ({ value: person.id, label: person.name })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              attempt(assign({ variables: { id, assigneeId: value || null } }))
            }
          />
        </SimpleGrid>
        {mayManage && (
          <Button
            variant="default"
            loading={loading}
            onClick={() => attempt(setSpam({ variables: { id, spam: !spam } }))}
          >
            {spam ? 'Not spam' : 'Mark as spam'}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
