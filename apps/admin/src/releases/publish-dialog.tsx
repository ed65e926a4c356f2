import { usePublishDraftsMutation } from '@daybook/graphql-client/admin/release-hooks';
import { Alert, List, Text } from '@mantine/core';
import { useState } from 'react';
import { kindOf } from '../content-types/type-names.ts';
import { ActionDialog } from './action-dialog.tsx';
import { changeNames, type ReleaseDetails } from './release-text.ts';
import { TextField } from './text-field.tsx';
import { type Outcome, useAction } from './use-action.ts';
import { type KeptInputs, keepingInput, useKeptInput } from './use-kept-input.ts';

interface PublishDialogProps extends Outcome {
  release: ReleaseDetails;
  /** Whether it is published without the required approvals or answers, with a written reason. */
  isUnapproved: boolean;
  /** Reasons that a conflict kept from being sent. */
  kept: KeptInputs<string>;
  onClose(): void;
}

/** Lists the changes of a release, and publishes all or none of them. */
export default function PublishDialog({ release, isUnapproved, kept, ...outcome }: PublishDialogProps) {
  const { id, hash, drafts, isApproved } = release;
  const lacking = isApproved ? 'answers' : 'approval';
  const [publish] = usePublishDraftsMutation();
  const keptAs = isUnapproved ? 'publishUnapproved' : 'publish';
  const start = useKeptInput(kept, keptAs, '');
  const [reason, setReason] = useState(start);
  const isWritten = reason.trim() !== '';
  const { isBusy, failure, run } = useAction(
    isUnapproved && isWritten ? keepingInput(outcome, kept, keptAs, reason) : outcome,
  );
  const [isMissing, setMissing] = useState(false);
  const confirm = () => {
    if (isUnapproved && !isWritten) return setMissing(true);
    const given = isUnapproved ? { reason } : {};
    return run(() => publish({ variables: { id, hash, ...given } }), 'The release is published.');
  };
  return (
    <ActionDialog
      title={isUnapproved ? `Publish without ${lacking}?` : 'Publish now?'}
      action={isUnapproved ? `Publish without ${lacking}` : 'Publish now'}
      {...(isUnapproved && { color: 'red' })}
      {...{ isBusy, failure }}
      hasInput={isUnapproved}
      onConfirm={confirm}
      onClose={outcome.onClose}
    >
      <Text size="sm">Visitors will see all of these changes immediately:</Text>
      <List size="sm" spacing={4}>
        {drafts.map(({ id, change, title, type }) => (
          <List.Item key={id} style={{ overflowWrap: 'anywhere' }}>
            <b>{title || 'Untitled'}</b> ({kindOf(type)}): {changeNames[change].toLowerCase()}
          </List.Item>
        ))}
      </List>
      {isUnapproved && (
        <>
          <Alert
            color="red"
            title={isApproved ? 'Findings have no answers' : 'Nobody else has approved this'}
          >
            Your name and your reason stay in the history of every record of this release forever.
          </Alert>
          <TextField
            label="Reason"
            description={
              isApproved ? 'Why it cannot wait for answers.' : 'Why it cannot wait for an approval.'
            }
            value={reason}
            onChange={setReason}
            error={isMissing && !isWritten ? 'Reason is required.' : undefined}
            withAsterisk
            isFirst
          />
        </>
      )}
    </ActionDialog>
  );
}
