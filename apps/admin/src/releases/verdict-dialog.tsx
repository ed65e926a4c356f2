import {
  useApproveReleaseMutation,
  useAskForChangesMutation,
} from '@daybook/graphql-client/admin/release-hooks';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog } from './action-dialog.tsx';
import type { ReleaseDetails } from './release-text.ts';
import { TextField } from './text-field.tsx';
import { type Outcome, useAction } from './use-action.ts';
import { type KeptInputs, keepingInput, useKeptInput } from './use-kept-input.ts';

interface VerdictDialogProps extends Outcome {
  verdict: 'approve' | 'reject';
  release: ReleaseDetails;
  /** Comments that a conflict kept from being sent. */
  kept: KeptInputs<string>;
  onClose(): void;
}

const words = {
  approve: {
    title: 'Approve this release?',
    intro:
      'You approve exactly what this screen shows. If anybody changes it, your approval no longer counts.',
    label: 'Comment (optional)',
    action: 'Approve',
    done: 'You approved the release.',
  },
  reject: {
    title: 'Ask for changes',
    intro: 'The release goes back to its authors with your comment.',
    label: 'What has to change',
    action: 'Ask for changes',
    done: 'The release was returned with your comment.',
  },
} as const;

/** An approver's verdict on what the screen shows. */
export default function VerdictDialog({ verdict, release, kept, ...outcome }: VerdictDialogProps) {
  const { id, hash } = release;
  const { title, intro, label, action, done } = words[verdict];
  const [approve] = useApproveReleaseMutation();
  const [reject] = useAskForChangesMutation();
  const start = useKeptInput(kept, verdict, '');
  const [comment, setComment] = useState(start);
  const isWritten = comment.trim() !== '';
  const { isBusy, failure, run } = useAction(
    isWritten ? keepingInput(outcome, kept, verdict, comment) : outcome,
  );
  const [isMissing, setMissing] = useState(false);
  const isRequired = verdict === 'reject';
  const confirm = () => {
    if (isRequired && !isWritten) return setMissing(true);
    const variables = { id, hash, comment };
    return run(() => (verdict === 'approve' ? approve({ variables }) : reject({ variables })), done);
  };
  return (
    <ActionDialog
      {...{ title, action, isBusy, failure }}
      hasInput
      onConfirm={confirm}
      onClose={outcome.onClose}
    >
      <Text size="sm">{intro}</Text>
      <TextField
        label={label}
        value={comment}
        onChange={setComment}
        error={isMissing && !isWritten ? 'Please say what has to change.' : undefined}
        withAsterisk={isRequired}
        isFirst
      />
    </ActionDialog>
  );
}
