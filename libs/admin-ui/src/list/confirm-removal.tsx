import type { ContentRecord, UseRemove } from '@daybook/graphql-client/content-type';
import { Button, Group, List, Modal, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { messageOf } from '../failure.ts';
import { useFocusReturn } from '../focus/return-focus.ts';
import { showUndoable } from '../undoable-notice.tsx';

export interface ConfirmRemovalProps {
  /** What is to be removed. */
  items: readonly { id: string; title: string }[];
  noun: string;
  useRemove: UseRemove;
  /** Reads anew what is shown, whether or not all could be removed. */
  onRemoved(): Promise<unknown>;
  onClose(): void;
  undo?: RemovalUndo | undefined;
}

/** The way back after a deletion. */
export interface RemovalUndo {
  /** Runs before a record is deleted. */
  prepare(id: string): Promise<unknown>;
  /** Brings back what was deleted. */
  bringBack(removed: readonly ContentRecord[]): Promise<void>;
}

const mostNamed = 5;

/** Asks before something is deleted, says that it is for good, and how it went. */
export default function ConfirmRemoval({
  items,
  noun,
  useRemove,
  onRemoved,
  onClose,
  undo,
}: ConfirmRemovalProps) {
  const [remove] = useRemove();
  const [isBusy, setBusy] = useState(false);
  useFocusReturn();
  const removeAll = async () => {
    setBusy(true);
    const failures: unknown[] = [];
    const removed: ContentRecord[] = [];
    // One after the other: a long selection must not press on the server all at once.
    for (const { id } of items) {
      try {
        await undo?.prepare(id);
        const { data } = await remove({ variables: { id } });
        if (data) removed.push(data.removed);
      } catch (error) {
        failures.push(error);
      }
    }
    report(items.length, failures, noun, undo && (() => undo.bringBack(removed)));
    await onRemoved();
    setBusy(false);
    onClose();
  };
  const isOne = items.length === 1;
  const [first] = items;
  const question = isOne ? `Delete this ${noun}?` : `Delete ${items.length} records?`;
  return (
    <Modal opened onClose={onClose} title={question} centered>
      {isOne ? (
        <Text style={{ overflowWrap: 'anywhere' }}>{first?.title}</Text>
      ) : (
        <List style={{ overflowWrap: 'anywhere' }}>
          {items.slice(0, mostNamed).map(({ id, title }) => (
            <List.Item key={id}>{title}</List.Item>
          ))}
          {items.length > mostNamed && <List.Item>and {items.length - mostNamed} more</List.Item>}
        </List>
      )}
      <Text size="sm" c="dimmed" mt="xs" mb="lg">
        {undo
          ? 'You can undo this right afterwards; it then comes back as a new record.'
          : 'This cannot be undone.'}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button color="red" loading={isBusy} onClick={removeAll}>
          Delete
        </Button>
      </Group>
    </Modal>
  );
}

function report(count: number, failures: readonly unknown[], noun: string, undo?: () => Promise<void>): void {
  const removed = count - failures.length;
  if (removed > 0)
    showUndoable(count === 1 ? `The ${noun} was deleted.` : `${removed} records were deleted.`, undo);
  if (failures.length === 0) return;
  const reason = messageOf(failures[0]);
  const message = count === 1 ? reason : `${failures.length} could not be deleted. ${reason}`;
  notifications.show({ color: 'red', message });
}
