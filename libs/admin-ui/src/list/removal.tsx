import type { ContentRecord, UseRemove } from '@daybook/graphql-client/content-type';
import { lazy, Suspense } from 'react';
import type { Restorable } from './bring-back.ts';

/** Wait for the first deletion, which few visits of a list come to. */
const ConfirmRemoval = lazy(() => import('./confirm-removal.tsx'));
const ConfirmUndoableRemoval = lazy(() => import('./confirm-undoable-removal.tsx'));

interface RemovalProps {
  /** What is to be deleted; nothing is asked while this is empty. */
  records: readonly ContentRecord[];
  titleOf(record: ContentRecord): string;
  noun: string;
  useRemove: UseRemove | undefined;
  /** Where given, what was deleted can be brought back. */
  restorable: Restorable | undefined;
  onRemoved(): Promise<unknown>;
  onClose(): void;
}

/** Asks before records of a list are deleted, and offers them back where that can be. */
export function Removal({ records, titleOf, useRemove, restorable, ...question }: RemovalProps) {
  if (!useRemove || records.length === 0) return null;
  const items = records.map((record) => ({ id: record.id, title: titleOf(record) }));
  return (
    <Suspense>
      {restorable ? (
        <ConfirmUndoableRemoval {...question} {...{ items, useRemove, records }} content={restorable} />
      ) : (
        <ConfirmRemoval {...question} {...{ items, useRemove }} />
      )}
    </Suspense>
  );
}
