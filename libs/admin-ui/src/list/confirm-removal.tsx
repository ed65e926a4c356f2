import type { UseRemove } from '@daybook/graphql-client/content-type';
import { Button, List, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { Dialog, DialogButtons } from '../dialog.tsx';
import { messageOf } from '../failure.ts';
import { useFocusReturn } from '../focus/return-focus.ts';
import { showUndoable, type Undo } from '../undoable-notice.tsx';
import type { TrashAccess } from './trash-access.ts';

export interface ConfirmRemovalProps {
  /** The records to remove. */
  items: readonly { id: string; title: string }[];
  noun: string;
  /** Deletes one record for good; omitted if there is a trash. */
  useRemove?: UseRemove | undefined;
  /**
   * Reloads the list, even if some records could not be removed, and after an undo.
   * @param gone the records that no longer exist
   */
  onRemoved(gone: readonly string[]): Promise<unknown>;
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
  const remove = useRemoval(useRemove, trash);
  const [isBusy, setBusy] = useState(false);
  useFocusReturn();
  const uses = useUses(items, trash);
  const removeAll = async () => {
    setBusy(true);
    const ids = items.map(({ id }) => id);
    const { removed, failures } = await remove(ids);
    const undo = async () => {
      const notes = await trash?.restore(removed);
      await onRemoved([]);
      return [removed.length === 1 ? `The ${noun} is back.` : 'They are back.', ...(notes ?? [])].join(' ');
    };
    report(items.length, removed.length, failures, noun, trash && undo);
    // Without a failure, the others had already been deleted.
    await onRemoved(failures.length === 0 ? ids : removed);
    setBusy(false);
    onClose();
  };
  const isOne = items.length === 1;
  const [first] = items;
  const question = isOne ? `Delete this ${noun}?` : `Delete ${items.length} records?`;
  return (
    <Dialog onClose={onClose} title={question} centered>
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
        {uses.map((use, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: records may have equal titles, and the lines never move
          <Text key={index} size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
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
    </Dialog>
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

const useNothing: UseRemove = () => [async () => ({}), { loading: false }];

/** Deletes records: together if there is a trash, otherwise one by one. Returns what was deleted, and all errors. */
function useRemoval(useRemove = useNothing, trash?: TrashAccess) {
  const [remove] = useRemove();
  return async (ids: readonly string[]) => {
    const failures: unknown[] = [];
    const removed: string[] = [];
    if (trash) {
      try {
        removed.push(...(await trash.remove(ids)));
      } catch (error) {
        failures.push(error);
      }
      return { removed, failures };
    }
    // One by one, so that a long selection does not overload the server.
    for (const id of ids) {
      try {
        await remove({ variables: { id } });
        removed.push(id);
      } catch (error) {
        failures.push(error);
      }
    }
    return { removed, failures };
  };
}

function report(
  count: number,
  removed: number,
  failures: readonly unknown[],
  noun: string,
  undo?: Undo,
): void {
  const gone = failures.length > 0 ? 0 : count - removed;
  const note =
    gone === 0 ? '' : ` ${gone === 1 ? '1 had already been deleted.' : `${gone} had already been deleted.`}`;
  const done = removed === 1 ? `The ${noun} was deleted.` : `${removed} records were deleted.`;
  if (removed > 0) showUndoable(done + note, undo);
  else if (gone > 0)
    notifications.show({ message: count === 1 ? `The ${noun} had already been deleted.` : note.trim() });
  if (failures.length === 0) return;
  const reason = messageOf(failures[0]);
  const message = count === 1 ? reason : `${count - removed} could not be deleted. ${reason}`;
  notifications.show({ color: 'red', message });
}
