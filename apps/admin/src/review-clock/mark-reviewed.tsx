import { FailureAlert } from '@daybook/admin-ui';
import { useMarkReviewedMutation } from '@daybook/graphql-client/admin/later-hooks';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';

interface MarkReviewedProps {
  variables: { type: string; id: string };
  noun: string;
  reload(): Promise<void>;
}

/** Marks a record as reviewed, with an optional note. */
export function MarkReviewed({ variables, noun, reload }: MarkReviewedProps) {
  const [note, setNote] = useState('');
  const [mark, { loading, error }] = useMarkReviewedMutation();
  const confirm = async () => {
    try {
      await mark({ variables: { ...variables, note } });
    } catch {
      return;
    }
    setNote('');
    notifications.show({ message: `The ${noun} is marked as reviewed.` });
    await reload();
  };
  return (
    <Stack gap="xs">
      <Textarea
        label="Note"
        description="What you checked. Optional."
        autosize
        minRows={2}
        maxLength={2_000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {error && <FailureAlert failure={error} />}
      <Group>
        <Button loading={loading} onClick={confirm}>
          Mark as reviewed
        </Button>
      </Group>
    </Stack>
  );
}
