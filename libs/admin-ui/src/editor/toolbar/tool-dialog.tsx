import { Button, Group, Modal, Stack } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';

interface ToolDialogProps {
  isOpen: boolean;
  title: string;
  /** What the button says that does it. */
  action: string;
  isBusy?: boolean;
  onConfirm(): void;
  onClose(): void;
  children: ReactNode;
}

/**
 * A few inputs that a tool asks for; Enter in one of them confirms. No form of its own: what it sends would be taken for
 * the form around the editor by React.
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
    <Modal opened={isOpen} onClose={onClose} title={title} centered>
      <Stack onKeyDown={onKeyDown}>
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} onClick={onConfirm}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
