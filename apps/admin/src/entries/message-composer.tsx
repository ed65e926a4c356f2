import { useApolloClient } from '@apollo/client/react';
import { announce, DraftOffer, FailureAlert, failureOf, UnsavedChangesGuard } from '@daybook/admin-ui';
import { type SharedPlace, usePresence } from '@daybook/admin-ui/presence';
import {
  useAddContactNoteMutation,
  useAnswerContactMutation,
} from '@daybook/graphql-client/admin/entry-hooks';
import { NoteContactWritingDocument } from '@daybook/graphql-client/admin/entry-operations';
import { useEntrySettingsQuery } from '@daybook/graphql-client/admin/privacy-hooks';
import { useMay } from '@daybook/graphql-client/permissions';
import { Alert, Button, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { TextField } from '../releases/text-field.tsx';
import type { Message } from './message-thread.tsx';
import { useComposedText } from './use-composed-text.ts';
import { ofContacts } from './use-entry-changes.ts';

const ChangedMeanwhile = lazy(() => import('./changed-meanwhile.tsx'));

const afterChange = {
  refetchQueries: [...ofContacts.refetchQueries, 'ContactMessage'],
  awaitRefetchQueries: true,
};

interface MessageComposerProps {
  entry: Message;
  /**
   * The version of the message that the answer is based on; null while the text is empty. The person's own changes
   * advance it.
   */
  seenVersion: number | null;
  onSeen(version: number | null): void;
}

/** The form for answers and notes. Somebody who may not manage entries does not see it. */
export function MessageComposer(props: MessageComposerProps) {
  const mayManage = useMay('manageEntries');
  return mayManage && <Composer {...props} />;
}

function Composer({ entry: { id, email, spam, meta }, seenVersion, onSeen }: MessageComposerProps) {
  const [problem, setProblem] = useState<string | null>(null);
  /** Why the answer was refused if somebody else changed the message. */
  const [conflict, setConflict] = useState<string | null>(null);
  const client = useApolloClient();
  const [answer, answering] = useAnswerContactMutation(afterChange);
  const [addNote, adding] = useAddContactNoteMutation(afterChange);
  const version = meta?.version ?? 0;
  const { composed, change, isDirty, local } = useComposedText(id, version);
  const { kind, text } = composed;
  const isAnswer = kind === 'answer';
  useAnswerPresence(id, isAnswer && text.trim() !== '');
  const type = (value: string) => {
    change({ text: value });
    onSeen(value === '' ? null : (seenVersion ?? version));
  };
  const send = async (basis: number) => {
    setProblem(null);
    setConflict(null);
    try {
      if (isAnswer) await answer({ variables: { id, version: basis, text } });
      else await addNote({ variables: { id, text } });
      type('');
      await local.remove();
      announce(isAnswer ? 'The answer was added.' : 'The note was added.');
    } catch (error) {
      const { code, fields, message } = failureOf(error);
      if (!isAnswer || code !== 'CONFLICT' || spam) return setProblem(fields.text ?? message);
      // Shows what happened. “Send anyway” then sends the answer with the new version.
      await client.refetchQueries({ include: ['ContactMessage'] });
      setConflict(message);
    }
  };
  return (
    <Paper withBorder p="md" component="section" aria-label="Write">
      <UnsavedChangesGuard hasUnsavedChanges={isDirty} onLeave={local.remove} />
      {local.found && text === '' && (
        <DraftOffer
          draft={local.found}
          version={local.found.version}
          onRestore={async (draft) => {
            await local.restore(draft);
            onSeen(version);
          }}
          onDiscard={local.discard}
        />
      )}
      <Stack gap="sm">
        <SegmentedControl
          aria-label="What to write"
          value={kind}
          data={[
            { value: 'answer', label: 'Answer' },
            { value: 'note', label: 'Note' },
          ]}
          onChange={(value) => change({ kind: value === 'note' ? 'note' : 'answer' })}
          style={{ alignSelf: 'start' }}
        />
        {isAnswer && spam ? (
          <Text size="sm">This message is marked as spam. Mark it as not spam to answer it.</Text>
        ) : (
          <>
            {isAnswer && <AnswerNotes />}
            <TextField
              label={isAnswer ? `Answer to ${email}` : 'Note'}
              description={isAnswer ? undefined : 'Only staff can read notes.'}
              value={text}
              onChange={type}
              error={problem}
            />
            <Group justify="flex-end">
              <Button
                disabled={text.trim() === ''}
                loading={answering.loading || adding.loading}
                onClick={() => send(seenVersion ?? version)}
              >
                {isAnswer ? 'Send answer' : 'Add note'}
              </Button>
            </Group>
          </>
        )}
      </Stack>
      {conflict !== null && (
        <Suspense>
          <ChangedMeanwhile
            conflict={conflict}
            onClose={() => setConflict(null)}
            onSend={() => send(version)}
          />
        </Suspense>
      )}
    </Paper>
  );
}

/** Tells others that this person is writing an answer to a message. */
function useAnswerPresence(id: string, isWriting: boolean): void {
  const client = useApolloClient();
  const place = useMemo((): SharedPlace => {
    const mutation = NoteContactWritingDocument;
    return {
      // The query of the message also reads who is writing an answer, so nothing is returned here.
      note: async (isWriting, context) => {
        await client.mutate({ mutation, variables: { id, isWriting }, context });
        return undefined;
      },
    };
  }, [client, id]);
  usePresence(place, isWriting);
}

/** Says where replies go, and whether answers leave the server. */
function AnswerNotes() {
  const { data, error } = useEntrySettingsQuery({ fetchPolicy: 'cache-and-network' });
  if (error) return <FailureAlert failure={error} />;
  if (!data) return null;
  const { isMailConfigured, replyTo, sender } = data.settings;
  return (
    <>
      {!isMailConfigured && (
        <Alert color="brand" title="No mail server is configured">
          Answers are not sent. They are written to a folder of the server.
        </Alert>
      )}
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        The visitor's replies go to {replyTo || sender}. They do not appear here.
      </Text>
    </>
  );
}
