import { useApolloClient } from '@apollo/client/react';
import { Dialog, failureOf, showFailure } from '@daybook/admin-ui';
import { useErasePersonMutation } from '@daybook/graphql-client/admin/privacy-hooks';
import {
  PersonTracesDocument,
  type TraceCountsFragment,
} from '@daybook/graphql-client/admin/privacy-operations';
import { Alert, Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { TextField } from '../releases/text-field.tsx';

interface Found {
  email: string;
  traces: TraceCountsFragment;
}

/** Finds what is stored about the owner of an e-mail address, and erases it. */
export function ErasePanel() {
  const client = useApolloClient();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const [reference, setReference] = useState<string | null>(null);
  const find = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    setFound(null);
    setReference(null);
    try {
      const { data } = await client.query({
        query: PersonTracesDocument,
        variables: { email },
        fetchPolicy: 'no-cache',
      });
      if (data) setFound({ email, traces: data.traces });
    } catch (error) {
      const { fields, message } = failureOf(error);
      setProblem(fields.email ?? message);
    } finally {
      setBusy(false);
    }
  };
  const finish = (number: string) => {
    setReference(number);
    setFound(null);
    setEmail('');
  };
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="erase-person">
      <form onSubmit={find}>
        <Stack>
          <Title order={2} size="h4" id="erase-person">
            Erase a person
          </Title>
          <TextField
            isLine
            label="E-mail address"
            description="Finds everything that is stored about the owner of this address."
            value={email}
            onChange={setEmail}
            error={problem}
          />
          <Group>
            <Button type="submit" variant="default" loading={isBusy} disabled={email.trim() === ''}>
              Find what is stored
            </Button>
          </Group>
        </Stack>
      </form>
      <div aria-live="polite">
        {found && <FoundTraces {...found} onErased={finish} />}
        {reference !== null && (
          <Alert color="brand" mt="md" title="Everything was erased">
            The reference number is {reference}. The audit log contains it instead of the address.
          </Alert>
        )}
      </div>
    </Paper>
  );
}

function FoundTraces({ email, traces, onErased }: Found & { onErased(reference: string): void }) {
  const [isAsking, setAsking] = useState(false);
  const lines = [
    [traces.contactMessages, 'Contact messages, deleted with their answers and notes'],
    [traces.signUps, 'Newsletter sign-ups, deleted'],
    [traces.mails, 'Messages in the mail log, deleted or with the address replaced'],
    [traces.auditLines, 'Lines of the audit log, in which the address is replaced'],
    [traces.otherTexts, 'Messages of other people, notes, and answers, in which the address is replaced'],
  ] as const;
  const isEmpty = lines.every(([count]) => count === 0);
  return (
    <Stack mt="md" gap="sm">
      {isEmpty ? (
        <Text>Nothing is stored about {email}.</Text>
      ) : (
        <>
          <Text style={{ overflowWrap: 'anywhere' }}>This is stored about {email}:</Text>
          <List size="sm">
            {lines.map(([count, words]) => (
              <List.Item key={words}>
                {words}: {count}
              </List.Item>
            ))}
          </List>
        </>
      )}
      {traces.isCollaborator && (
        <Alert color="yellow">
          A collaborator has this address. The account is not erased. Remove it under Collaborators.
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        Content, its history, and accounts of collaborators are not erased. Backups, exported files, and
        mailboxes keep what they have.
      </Text>
      {!isEmpty && (
        <Group>
          <Button color="red" onClick={() => setAsking(true)}>
            Erase
          </Button>
        </Group>
      )}
      {isAsking && <EraseDialog email={email} onErased={onErased} onClose={() => setAsking(false)} />}
    </Stack>
  );
}

interface EraseDialogProps {
  email: string;
  onErased(reference: string): void;
  onClose(): void;
}

function EraseDialog({ email, onErased, onClose }: EraseDialogProps) {
  const [erase, { loading }] = useErasePersonMutation();
  const confirm = async () => {
    try {
      const { data } = await erase({ variables: { email } });
      if (data) onErased(data.erasure.reference);
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Dialog onClose={onClose} title="Erase a person" centered>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        Erase everything that is stored about {email}? This cannot be undone.
      </Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" loading={loading} onClick={confirm}>
          Erase
        </Button>
      </Group>
    </Dialog>
  );
}
