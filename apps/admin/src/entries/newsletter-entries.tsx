import type { Column } from '@daybook/admin-ui';
import { useNewsletterEntryCountsQuery } from '@daybook/graphql-client/admin/later-hooks';
import { NewsletterEntryListDocument } from '@daybook/graphql-client/admin/later-operations';
import { commonColumns } from './csv-columns.ts';
import { EntryList } from './entry-list.tsx';
import { NewsletterBulkMarks, NewsletterEntryActions } from './newsletter-entry-actions.tsx';
import { receivedColumn } from './received-column.ts';
import { statusColumn } from './status-column.tsx';
import { useRemoveSignUp } from './use-entry-changes.ts';

const columns: readonly Column[] = [
  { name: 'email', label: 'Email', kind: 'text', sort: 'email' },
  receivedColumn,
  statusColumn,
];

/** Who signed up for the newsletter. */
export function NewsletterEntries() {
  return (
    <EntryList
      title="Newsletter entries"
      noun="sign-up"
      query={NewsletterEntryListDocument}
      columns={columns}
      useCounts={useNewsletterEntryCountsQuery}
      useRemove={useRemoveSignUp}
      RowActions={NewsletterEntryActions}
      BulkActions={NewsletterBulkMarks}
      fileName="newsletter-entries"
      csvColumns={commonColumns}
    />
  );
}
