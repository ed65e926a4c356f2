import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { lazy, Suspense } from 'react';
import type { ConfirmRemovalProps } from './confirm-removal.tsx';

/** Waits for the first deletion, which few visits of a list come to. */
const ConfirmRemoval = lazy(() => import('./confirm-removal.tsx'));

interface RemovalProps extends Omit<ConfirmRemovalProps, 'items' | 'useRemove'> {
  /** What is to be deleted; nothing is asked while this is empty. */
  records: readonly ContentRecord[];
  titleOf(record: ContentRecord): string;
  useRemove: ConfirmRemovalProps['useRemove'] | undefined;
}

/** Asks before records of a list are deleted, and offers them back where that can be. */
export function Removal({ records, titleOf, useRemove, ...question }: RemovalProps) {
  if (!useRemove || records.length === 0) return null;
  const items = records.map((record) => ({ id: record.id, title: titleOf(record) }));
  return (
    <Suspense>
      <ConfirmRemoval {...question} {...{ items, useRemove }} />
    </Suspense>
  );
}
