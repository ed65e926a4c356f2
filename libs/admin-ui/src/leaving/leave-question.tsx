import { Button, Group, Text } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import classes from './leave-question.module.css';

interface LeaveQuestionProps {
  isAsked: boolean;
  onStay(): void;
  onLeave(): void;
}

/**
 * Whether to leave what is not saved. The browser's own dialog: it must be there without a connection, and every form
 * would have to load Mantine's for it.
 */
export function LeaveQuestion({ isAsked, onStay, onLeave }: LeaveQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isAsked) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isAsked]);
  return (
    <dialog ref={dialog} className={classes.question} aria-labelledby={titleId} onClose={onStay}>
      {isAsked && (
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
