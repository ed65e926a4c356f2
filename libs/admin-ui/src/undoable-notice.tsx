import { Button, Group } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { messageOf } from './failure.ts';

/** Reverts an action. Returns a message, if there is something to say. Throws if it failed. */
export type Undo = () => Promise<string | undefined>;

/** Shows a message with an undo button. Once the button was pressed, the message stays until the undo succeeds. */
export function showUndoable(message: string, undo: Undo | undefined): void {
  if (!undo) {
    notifications.show({ message });
    return;
  }
  // `crypto.randomUUID` exists only with HTTPS, but offices also use plain HTTP.
  const id = randomId('undo-');
  const content = (
    <Undoable
      message={message}
      undo={undo}
      onBegin={() => notifications.update({ id, message: content, autoClose: false })}
      onFailure={() => notifications.update({ id, message: content, autoClose: false, color: 'red' })}
      onDone={(answer) => {
        notifications.hide(id);
        if (answer) notifications.show({ message: answer });
      }}
    />
  );
  notifications.show({ id, message: content });
}

interface UndoableProps {
  message: string;
  undo: Undo;
  onBegin(): void;
  onFailure(): void;
  onDone(answer: string | undefined): void;
}

function Undoable({ message, undo, onBegin, onFailure, onDone }: UndoableProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const runUndo = async () => {
    setBusy(true);
    onBegin();
    try {
      onDone(await undo());
    } catch (error) {
      setFailure(`This was not undone yet. ${messageOf(error)}`);
      onFailure();
    }
    setBusy(false);
  };
  return (
    <Group gap="xs">
      {message} {failure}
      <Button size="compact-xs" variant="light" loading={isBusy} onClick={runUndo}>
        {failure ? 'Try again' : 'Undo'}
      </Button>
    </Group>
  );
}
