import { Text } from '@mantine/core';
import { FormDialog } from './form-dialog.tsx';
import { type Period, RetentionPreview } from './retention-preview.tsx';

interface RemovalDialogProps {
  readonly period: Period;
  readonly timeZone: string;
  send(): Promise<unknown>;
  onDone(): void;
  onClose(): void;
}

/** Shows what a job will erase, and asks for a word that nobody types by mistake. */
export function RemovalDialog({ period, timeZone, ...dialog }: RemovalDialogProps) {
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
            A job erases this within a day, and then every day what has become older than its period. This
            cannot be undone. Place a legal hold first on what you still need. Exam packs on this server are
            deleted when something is erased.
          </Text>
          <RetentionPreview period={period} timeZone={timeZone} />
        </>
      )}
    </FormDialog>
  );
}
