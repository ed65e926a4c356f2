import { Button, Group, Modal, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { messageOf } from '../failure.ts';

interface ConfirmRemovalProps {
  /** What is to be removed, for people to read; null while nothing is asked. */
  title: string | null;
  noun: string;
  /** Removes it. Rejects when the server refuses. */
  onConfirm(): Promise<unknown>;
  onClose(): void;
}

/** Asks before something is deleted, and says how it went. */
export function ConfirmRemoval({ title, noun, onConfirm, onClose }: ConfirmRemovalProps) {
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await onConfirm();
      notifications.show({ message: `The ${noun} was deleted.` });
    } catch (error) {
      notifications.show({ color: 'red', message: messageOf(error) });
    } finally {
      setBusy(false);
      onClose();
    }
  };
  return (
    <Modal opened={title !== null} onClose={onClose} title={`Delete this ${noun}?`} centered>
      <Text mb="lg" style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button color="red" loading={isBusy} onClick={remove}>
          Delete
        </Button>
      </Group>
    </Modal>
  );
}
