import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useHeldDialog } from './dialog.tsx';

interface DialogButtonsProps {
  onCancel(): void;
  /** Whether "Cancel" has the focus when the dialog opens. */
  isCancelFocused?: boolean;
  /** Whether the request of the dialog is under way. Meanwhile the dialog stays open. */
  isBusy?: boolean;
  /** The button that does what the dialog is for. */
  children: ReactNode;
}

/** The last line of a dialog: "Cancel", and the button that does what the dialog is for. */
export function DialogButtons({
  onCancel,
  isCancelFocused = false,
  isBusy = false,
  children,
}: DialogButtonsProps) {
  useHeldDialog(isBusy);
  return (
    <Group justify="flex-end">
      <Button
        variant="default"
        onClick={onCancel}
        disabled={isBusy}
        data-autofocus={isCancelFocused || undefined}
      >
        Cancel
      </Button>
      {children}
    </Group>
  );
}
