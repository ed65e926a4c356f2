import type { UseRemove } from '@daybook/graphql-client/content-type';
import { Button, List, Modal, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { DialogButtons } from '../dialog-buttons.tsx';
import { messageOf } from '../failure.ts';
import { useFocusReturn } from '../focus/return-focus.ts';
import { showUndoable, type Undo } from '../undoable-notice.tsx';
import type { TrashAccess } from './trash-access.ts';

export interface ConfirmRemovalProps {
  /** The records to remove. */
  items: readonly { id: string; title: string }[];
  noun: string;
  useRemove: UseRemove;
  /** Reloads the list, even if some records could not be removed. */
  onRemoved(): Promise<unknown>;
  onClose(): void;
  /** If given, deleted records go to the trash and can be restored. */
  trash?: TrashAccess | undefined;
}

const maxNamed = 5;

/**
 * Asks before records are deleted. It shows what refers to them and whether they can be restored, and afterwards the
 * result.
 */
export default function ConfirmRemoval({
  items,
  noun,
  useRemove,
  onRemoved,
  onClose,
  trash,
}: ConfirmRemovalProps) {
  const [remove] = useRemove();
  const [isBusy, setBusy] = useState(false);
  useFocusReturn();
  const uses = useUses(items, trash);
  const removeAll = async () => {
    setBusy(true);
    const failures: unknown[] = [];
    const removed: string[] = [];
    // One by one, so that a long selection does not overload the server.
    for (const { id } of items) {
      try {
        await remove({ variables: { id } });
        removed.push(id);
      } catch (error) {
        failures.push(error);
      }
    }
    const undo = async () => {
      const notes = await trash?.restore(removed);
      await onRemoved();
      return [removed.length === 1 ? `The ${noun} is back.` : 'They are back.', ...(notes ?? [])].join(' ');
    };
    report(items.length, failures, noun, trash && undo);
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
          {items.slice(0, maxNamed).map(({ id, title }) => (
            <List.Item key={id}>{title}</List.Item>
          ))}
          {items.length > maxNamed && <List.Item>and {items.length - maxNamed} more</List.Item>}
        </List>
      )}
      <div role="status">
        {uses.map((use) => (
          <Text key={use} size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
            {use}
          </Text>
        ))}
      </div>
      <Text size="sm" c="dimmed" mt="xs" mb="lg">
        {trash
          ? `${isOne ? 'It goes' : 'They go'} to the trash and can be restored from there for 30 days.`
          : 'This cannot be undone.'}
      </Text>
      <DialogButtons onCancel={onClose} isCancelFocused>
        <Button color="red" loading={isBusy} onClick={removeAll}>
          Delete
        </Button>
      </DialogButtons>
    </Modal>
  );
}

/** The references to the records, once they are loaded. */
function useUses(items: ConfirmRemovalProps['items'], trash: TrashAccess | undefined): readonly string[] {
  const [uses, setUses] = useState<readonly string[]>([]);
  // A dialog never changes its records.
  const [asked] = useState({ items, trash });
  useEffect(() => {
    let isOpen = true;
    asked.trash?.usesOf(asked.items).then(
      (found) => isOpen && setUses(found),
      () => isOpen && setUses(['References to this could not be read.']),
    );
    return () => {
      isOpen = false;
    };
  }, [asked]);
  return uses;
}

function report(count: number, failures: readonly unknown[], noun: string, undo?: Undo): void {
  const removed = count - failures.length;
  if (removed > 0)
    showUndoable(removed === 1 ? `The ${noun} was deleted.` : `${removed} records were deleted.`, undo);
  if (failures.length === 0) return;
  const reason = messageOf(failures[0]);
  const message = count === 1 ? reason : `${failures.length} could not be deleted. ${reason}`;
  notifications.show({ color: 'red', message });
}
