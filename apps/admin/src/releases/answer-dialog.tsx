import { useAnswerFindingsMutation } from '@daybook/graphql-client/admin/release-hooks';
import type { FileOfAnswerFragment } from '@daybook/graphql-client/admin/release-operations';
import { List, Text } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog } from './action-dialog.tsx';
import { AnswerFilesInput } from './answer-files-input.tsx';
import type { ReleaseDetails } from './release-text.ts';
import { TextField } from './text-field.tsx';
import { type Outcome, useAction } from './use-action.ts';
import { useAnswerUploads } from './use-answer-uploads.ts';
import { type KeptInputs, keepingInput, useKeptInput } from './use-kept-input.ts';

/** The number of sentences that the dialog shows. */
const maxShown = 5;

/** A reason and its files. */
export interface WrittenAnswer {
  readonly reason: string;
  readonly files: readonly FileOfAnswerFragment[];
}

interface AnswerDialogProps extends Outcome {
  release: ReleaseDetails;
  findings: ReleaseDetails['findings'];
  /** Answers that a conflict kept from being sent. */
  kept: KeptInputs<WrittenAnswer>;
  onClose(): void;
}

/** Asks for the reason why sentences are published as they are, and for files that support it. */
export default function AnswerDialog({ release, findings, kept, ...outcome }: AnswerDialogProps) {
  const [answer] = useAnswerFindingsMutation();
  const earlier = findings.length === 1 ? findings[0]?.answer : null;
  const keptAs = placeOf(findings);
  const start = useKeptInput(kept, keptAs, { reason: earlier?.reason ?? '', files: earlier?.files ?? [] });
  const [reason, setReason] = useState(start.reason);
  const uploads = useAnswerUploads(start.files);
  const written = { reason, files: uploads.files };
  const { isBusy, failure, run } = useAction(keepingInput(outcome, kept, keptAs, written));
  const [isMissing, setMissing] = useState(false);
  const hasApprovals = release.approvals.some(({ isValid, verdict }) => isValid && verdict === 'approved');
  const confirm = () => {
    if (reason.trim() === '') return setMissing(true);
    const files = uploads.files.map(({ sha256, name }) => ({ sha256, name }));
    const variables = { id: release.id, findings: findings.map(({ id }) => id), reason, files };
    return run(() => answer({ variables }), 'Your answer is saved.');
  };
  return (
    <ActionDialog
      title={findings.length === 1 ? 'Explain this sentence' : `Explain ${findings.length} sentences`}
      action="Save the answer"
      {...{ isBusy, failure }}
      isDisabled={uploads.waiting !== null}
      hasInput
      onConfirm={confirm}
      onClose={() => {
        uploads.sending?.cancel();
        outcome.onClose();
      }}
    >
      <List size="sm" spacing={4} listStyleType="none">
        {findings.slice(0, maxShown).map(({ id, excerpt }) => (
          <List.Item key={id} style={{ overflowWrap: 'anywhere' }}>
            <q>{excerpt}</q>
          </List.Item>
        ))}
        {findings.length > maxShown && <List.Item>and {findings.length - maxShown} more.</List.Item>}
      </List>
      <TextField
        label="Reason"
        description="Why it may be published as it is, and what supports it."
        value={reason}
        onChange={setReason}
        error={isMissing && reason.trim() === '' ? 'Reason is required.' : undefined}
        withAsterisk
        isFirst
      />
      <AnswerFilesInput uploads={uploads} />
      <Text size="sm">
        Your name, your reason, and the files stay in the record of the publication. Anyone who explains
        sentences cannot approve the release.
        {hasApprovals && ' Earlier approvals will no longer count, because they do not cover this answer.'}
      </Text>
    </ActionDialog>
  );
}

/** Where sentences are. It stays the same when a sentence is changed, while its id does not. */
function placeOf([first]: ReleaseDetails['findings']): string {
  return first ? [first.draftId, first.field, first.ruleId].join(' ') : '';
}
