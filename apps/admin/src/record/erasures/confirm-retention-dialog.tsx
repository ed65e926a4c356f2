import { Text } from '@mantine/core';
import { FormDialog } from './form-dialog.tsx';
import { type Period, RetentionPreview } from './retention-preview.tsx';

interface ConfirmRetentionDialogProps {
  readonly period: Period;
  readonly timeZone: string;
  send(): Promise<unknown>;
  onDone(): void;
  onClose(): void;
}

/** Shows what the retention job will erase, and asks for a typed confirmation. */
export function ConfirmRetentionDialog({ period, timeZone, ...dialog }: ConfirmRetentionDialogProps) {
  return (
    <FormDialog
      title="Erase what is past its period"
      action="Erase every day"
      confirmation="ERASE"
      {...dialog}
    >
      {() => (
        <>
          <Text size="sm">
            A job erases this within a day. From then on, it erases every day what has passed its period. This
            cannot be undone. First place a legal hold on what you still need. Exam packs on this server are
            deleted when something is erased.
          </Text>
          <RetentionPreview period={period} timeZone={timeZone} />
        </>
      )}
    </FormDialog>
  );
}
