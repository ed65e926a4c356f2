import type { RowNoteProps } from '@daybook/admin-ui';
import { lazy } from 'react';

const DraftBadges = lazy(() => import('./draft-badges.tsx'));
const NewDrafts = lazy(() => import('./new-drafts.tsx'));

interface ListDraftsProps {
  type: string;
  /** The row to show badges for. If omitted, the records that were never published are shown. */
  row?: RowNoteProps;
}

/**
 * The drafts that a list shows. This is a separate module, so that the chunk of lists does not list the files that
 * this module loads.
 */
export default function ListDrafts({ type, row }: ListDraftsProps) {
  return row ? <DraftBadges type={type} {...row} /> : <NewDrafts types={[type]} />;
}
