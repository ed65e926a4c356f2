import { Button, Stack } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { Dialog, DialogButtons } from '../../dialog.tsx';

interface ToolDialogProps {
  isOpen: boolean;
  title: string;
  /** The label of the confirming button. */
  action: string;
  isBusy?: boolean;
  onConfirm(): void;
  onClose(): void;
  children: ReactNode;
}

/**
 * The inputs of a tool; Enter confirms. It is not a form element, because React would pass its submit event to the
 * form around the editor.
 */
export function ToolDialog({
  isOpen,
  title,
  action,
  isBusy = false,
  onConfirm,
  onClose,
  children,
}: ToolDialogProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (!isBusy) onConfirm();
  };
  return (
    <Dialog opened={isOpen} onClose={onClose} title={title} centered>
      <Stack onKeyDown={onKeyDown}>
        {children}
        <DialogButtons onCancel={onClose}>
          <Button loading={isBusy} onClick={onConfirm}>
            {action}
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
