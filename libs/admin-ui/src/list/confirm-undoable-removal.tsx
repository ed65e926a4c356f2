import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { showFailure } from '../failure-notice.ts';
import { filesOf, inputOfRemoved, type Restorable } from './bring-back.ts';
import ConfirmRemoval, { type ConfirmRemovalProps } from './confirm-removal.tsx';

interface ConfirmUndoableRemovalProps extends Omit<ConfirmRemovalProps, 'undo'> {
  content: Restorable;
  /** What is to be removed, with its files as they are stored. */
  records: readonly ContentRecord[];
}

/** Asks before records are deleted that can be made again from what they were. */
export default function ConfirmUndoableRemoval({
  content,
  records,
  ...question
}: ConfirmUndoableRemovalProps) {
  const { fields, useCreate } = content;
  const [create] = useCreate();
  const [files] = useState(() => new Map<string, Record<string, File>>());
  const prepare = async (id: string) => {
    const record = records.find((each) => each.id === id);
    if (record) files.set(id, await filesOf(fields, record));
  };
  const bringBack = async (removed: readonly ContentRecord[]) => {
    try {
      // In the order in which they were deleted, so that they stand in their list as before, if further down.
      for (const record of removed) {
        const input = inputOfRemoved(fields, record, files.get(record.id) ?? {});
        await create({ variables: { input } as never });
      }
      notifications.show({
        message: removed.length === 1 ? `The ${question.noun} is back.` : 'They are back.',
      });
    } catch (error) {
      showFailure(error);
    }
    await question.onRemoved();
  };
  return <ConfirmRemoval {...question} undo={{ prepare, bringBack }} />;
}
