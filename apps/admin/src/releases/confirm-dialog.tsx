import { Text } from '@mantine/core';
import { ActionDialog } from './action-dialog.tsx';
import { type Outcome, useAction } from './use-action.ts';

interface ConfirmDialogProps extends Outcome {
  title: string;
  /** What the action does. */
  text: string;
  action: string;
  /** Whether the action changes nothing that visitors see. */
  isHarmless?: boolean;
  /** The notice after a success. */
  done: string;
  carryOut(): Promise<unknown>;
  onClose(): void;
}

/** Asks for confirmation of an action. Unless it is harmless, its button is red. */
export default function ConfirmDialog({
  title,
  text,
  action,
  isHarmless = false,
  done,
  carryOut,
  ...outcome
}: ConfirmDialogProps) {
  const { isBusy, failure, run } = useAction(outcome);
  return (
    <ActionDialog
      {...{ title, action, isBusy, failure }}
      {...(!isHarmless && { color: 'red' })}
      onConfirm={() => run(carryOut, done)}
      onClose={outcome.onClose}
    >
      <Text size="sm">{text}</Text>
    </ActionDialog>
  );
}
