import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { lazy, Suspense } from 'react';
import type { ConfirmRemovalProps } from './confirm-removal.tsx';

/** Loaded for the first deletion, because few visits delete something. */
const ConfirmRemoval = lazy(() => import('./confirm-removal.tsx'));

interface RemovalProps extends Omit<ConfirmRemovalProps, 'items'> {
  /** The records to delete; empty while nothing is being deleted. */
  records: readonly ContentRecord[];
  titleOf(record: ContentRecord): string;
}

/** Asks before records of a list are deleted, and offers to restore them if possible. */
export function Removal({ records, titleOf, ...question }: RemovalProps) {
  if (records.length === 0) return null;
  const items = records.map((record) => ({ id: record.id, title: titleOf(record) }));
  return (
    <Suspense>
      <ConfirmRemoval {...question} items={items} />
    </Suspense>
  );
}
