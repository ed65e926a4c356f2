import { Button, Group, Text } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import classes from './unsaved-changes-dialog.module.css';

interface UnsavedChangesDialogProps {
  isOpen: boolean;
  onStay(): void;
  onLeave(): void;
}

/**
 * Asks whether to leave without saving. It is a native dialog because it must work offline; for Mantine's, every form
 * would have to load more code.
 */
export function UnsavedChangesDialog({ isOpen, onStay, onLeave }: UnsavedChangesDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className={classes.question} aria-labelledby={titleId} onClose={onStay}>
      {isOpen && (
        <>
          <Text id={titleId} component="h2" size="md" fw={400} mt={0} mb="md">
            Leave without saving?
          </Text>
          <Text mb="lg">What you changed here is not saved yet.</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onStay}>
              Stay
            </Button>
            <Button color="red" onClick={onLeave}>
              Leave
            </Button>
          </Group>
        </>
      )}
    </dialog>
  );
}
