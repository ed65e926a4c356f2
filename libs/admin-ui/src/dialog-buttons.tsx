import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';

interface DialogButtonsProps {
  onCancel(): void;
  /** Whether "Cancel" has the focus when the dialog opens. */
  isCancelFocused?: boolean;
  /** The button that does what the dialog is for. */
  children: ReactNode;
}

/** The last line of a dialog: "Cancel", and the button that does what the dialog is for. */
export function DialogButtons({ onCancel, isCancelFocused = false, children }: DialogButtonsProps) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel} data-autofocus={isCancelFocused || undefined}>
        Cancel
      </Button>
      {children}
    </Group>
  );
}
