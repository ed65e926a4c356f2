import { Text } from '@mantine/core';
import { ActionDialog } from './action-dialog.tsx';
import { type Outcome, useAction } from './use-action.ts';

interface ConfirmDialogProps extends Outcome {
  title: string;
  /** What the action does. */
  text: string;
  action: string;
  /** The notice after a success. */
  done: string;
  carryOut(): Promise<unknown>;
  onClose(): void;
}

/** Asks for confirmation of an action that deletes or reverts something. */
export default function ConfirmDialog({
  title,
  text,
  action,
  done,
  carryOut,
  ...outcome
}: ConfirmDialogProps) {
  const { isBusy, failure, run } = useAction(outcome);
  return (
    <ActionDialog
      {...{ title, action, isBusy, failure }}
      color="red"
      onConfirm={() => run(carryOut, done)}
      onClose={outcome.onClose}
    >
      <Text size="sm">{text}</Text>
    </ActionDialog>
  );
}
